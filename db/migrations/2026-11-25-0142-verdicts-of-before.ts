import { sql, type Kysely } from 'kysely';

/**
 * What was sent before the catalogue was there keeps what its park's own list said of its orders (product §10): the names of
 * two parks became one product by the stricter word, which would now be told of an application that was judged by the milder.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update subsidy_revision r set order_verdicts = coalesce((
      select jsonb_agg(jsonb_build_object(
        'sub_order_num', line->>'sub_order_num',
        'code', case when v.sub_product_name is null then 7041 when v.promotion then 7077 else 0 end,
        'special_label', coalesce(v.special_label, false)
      ) order by place)
      from jsonb_array_elements(
        case jsonb_typeof(r.form->'order_data'->'order_detail') when 'array' then r.form->'order_data'->'order_detail' else '[]' end
      ) with ordinality lines (line, place)
      left join voucher_product v on v.tenant_id = r.tenant_id and v.sub_product_name = line->>'sub_product_name'
    ), '[]')
    where r.order_verdicts is null`.execute(db);
}
