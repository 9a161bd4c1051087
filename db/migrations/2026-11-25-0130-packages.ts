import { sql, type Kysely } from 'kysely';

/**
 * Packages of products, kept by the provider (product §10). What parks kept as packages of the demand form becomes part of
 * them: packages that are the same in several parks are one, shown by those; the types are labels of the codes 18101 to 18103.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table product_package (
      package_id uuid primary key default uuidv7(), code text not null, name text not null, type_id uuid not null references product_label,
      subtype_id uuid references product_label, summary text not null default '', picture uuid, content text not null default '',
      scene_list jsonb not null default '[]', every_park boolean not null default true, tenant_list text[] not null default '{}',
      status smallint not null default 1 check (status in (1, 2)), created_at timestamptz not null default now()
    );
    create unique index product_package_code on product_package (lower(code));
    create unique index product_package_name on product_package (lower(name));
    create index product_package_type on product_package (type_id);
    create index product_package_subtype on product_package (subtype_id);
    create index product_package_picture on product_package (picture);
    create index product_package_products on product_package using gin (scene_list jsonb_path_ops);

    -- What a park's demand form offers, in its order; without a row: all that the park shows.
    create table zjtx_choice (tenant_id text primary key references tenant, package_list uuid[] not null default '{}');
    call protect_tenant_table('zjtx_choice');

    grant select, insert, update, delete on product_package, zjtx_choice to parks_system;
    grant select on product_package to parks_app;
    grant select, insert, update on zjtx_choice to parks_app;

    insert into product_label (type, code, name, name_en, color, position)
      select 18, l.code, l.name || case when exists (select from product_label k where k.type = 18 and lower(k.name) = lower(l.name)) then '（' || l.code || '）' else '' end,
        l.name_en, l.color, l.position
      from (values
        ('18101', '创新型中小企业', 'Innovative SME', 'blue', 1),
        ('18102', '专精特新中小企业', 'Specialised and innovative SME', 'green', 2),
        ('18103', '专精特新“小巨人”企业', 'Specialised and innovative “little giant”', 'orange', 3)
      ) l (code, name, name_en, color, position)
      where not exists (select from product_label k where lower(k.code) = l.code);

    create temporary table moved on commit drop as
      select row_number() over (order by min(position), expedite_pkg_id) as n, expedite_pkg_id, expedite_pkg_name, expedite_pkg_type, expedite_pkg_product,
        array_agg(tenant_id order by tenant_id) as tenants, array_agg(tenant_id) @> (select array_agg(tenant_id) from tenant) as every_park,
        row_number() over (partition by lower(expedite_pkg_id) order by count(*) desc, min(tenant_id)) as of_code,
        row_number() over (partition by lower(expedite_pkg_name) order by count(*) desc, min(tenant_id)) as of_name
      from zjtx_package group by expedite_pkg_id, expedite_pkg_name, expedite_pkg_type, expedite_pkg_product;
    insert into product_package (code, name, type_id, scene_list, every_park, tenant_list, status)
      select case when of_code = 1 then left(expedite_pkg_id, 64) else left(expedite_pkg_id, 54) || '-' || n end,
        case when of_name = 1 then expedite_pkg_name else left(expedite_pkg_name, 50) || '（' || n || '）' end,
        l.label_id,
        coalesce((
          select jsonb_agg(jsonb_build_object('name', s.scene ->> 'name', 'package_list', (
            select jsonb_agg(jsonb_build_object('name', p.part ->> 'name', 'is_free', p.part -> 'is_free', 'product_list', (
              select jsonb_agg(jsonb_build_object('product_id', o.product_id, 'sub_product_id', b.sub_product_id, 'name', x.product ->> 'name') order by x.i)
              from jsonb_array_elements(p.part -> 'products') with ordinality x (product, i)
              left join online_sub_product b on lower(b.name) = lower(x.product ->> 'name')
              left join online_product o on b.sub_product_id is null and lower(o.name) = lower(x.product ->> 'name')
            )) order by p.i) from jsonb_array_elements(s.scene -> 'packages') with ordinality p (part, i)
          )) order by s.i) from jsonb_array_elements(m.expedite_pkg_product) with ordinality s (scene, i)
        ), '[]'),
        every_park, case when every_park then '{}' else tenants end, 2
      from moved m join product_label l on l.code = m.expedite_pkg_type::text;
    insert into zjtx_choice (tenant_id, package_list)
      select z.tenant_id, array_agg(k.package_id order by z.position, z.expedite_pkg_id)
      from zjtx_package z
      join moved m using (expedite_pkg_id, expedite_pkg_name, expedite_pkg_type, expedite_pkg_product)
      join product_package k on k.code = case when of_code = 1 then left(m.expedite_pkg_id, 64) else left(m.expedite_pkg_id, 54) || '-' || m.n end
      group by z.tenant_id;
  `.execute(db);
}
