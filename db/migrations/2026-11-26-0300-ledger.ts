import { sql, type Kysely } from 'kysely';

/**
 * What parks promise and pay: pools, what each case has of them, and the entries that are the truth of both. An entry moves
 * an amount from one bucket of a pool to another; `left` is what nobody has, `outside` where a grant comes from.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await tables(db);
  await booking(db);
  await promisedBefore(db);
  await sql`
    grant select, insert, update, delete on subsidy_pool, ledger_entry, case_money, grant_change to parks_system;
    revoke update, delete on ledger_entry from parks_system;
    grant select, insert, update on subsidy_pool, case_money, grant_change to parks_app;
    grant select, insert on ledger_entry to parks_app;
  `.execute(db);
}

async function tables(db: Kysely<never>): Promise<void> {
  await sql`
    create table subsidy_pool (
      tenant_id text not null references tenant, pool_id uuid primary key default gen_random_uuid(), apply_year integer not null, allowance_type text not null,
      name text not null, position integer not null, limited boolean not null, active boolean not null default true,
      granted numeric(30,2) not null default 0 check (granted >= 0), held numeric(30,2) not null default 0 check (held >= 0),
      reserved numeric(30,2) not null default 0 check (reserved >= 0), issued numeric(30,2) not null default 0 check (issued >= 0),
      used numeric(30,2) not null default 0 check (used >= 0),
      entry_no bigint not null default 0, hash text not null default repeat('0', 64), created_at timestamptz not null default now(),
      constraint subsidy_pool_never_exceeded check (not limited or granted >= held + reserved + issued + used),
      unique (tenant_id, pool_id), unique (tenant_id, apply_year, allowance_type, position), unique (tenant_id, apply_year, allowance_type, name)
    );
    call protect_tenant_table('subsidy_pool');

    -- What a grant is to be, until another person than who asked confirms it.
    create table grant_change (
      tenant_id text not null references tenant, change_id uuid primary key, pool_id uuid not null, name text not null,
      granted_before numeric(30,2) not null, granted numeric(30,2) not null check (granted >= 0), reason text not null,
      asked_by uuid not null, asked_by_name text not null, asked_at timestamptz not null default now(),
      state text not null default 'pending' check (state in ('pending', 'confirmed', 'refused')),
      decided_by uuid, decided_by_name text, decided_at timestamptz, note text not null default '',
      foreign key (tenant_id, pool_id) references subsidy_pool (tenant_id, pool_id)
    );
    call protect_tenant_table('grant_change');
    create unique index grant_change_pending on grant_change (pool_id) where state = 'pending';

    create table ledger_entry (
      tenant_id text not null references tenant, pool_id uuid not null, entry_no bigint not null,
      kind text not null, from_bucket text not null, to_bucket text not null, amount numeric(30,2) not null check (amount > 0),
      event_id text not null, workflow_id text, voucher_num text, actor_id text not null, actor text not null, reason text not null,
      effective_at timestamptz not null, booked_at timestamptz not null, corrects bigint, prev_hash text not null, hash text not null,
      primary key (pool_id, entry_no), unique nulls not distinct (pool_id, event_id, kind, voucher_num),
      foreign key (tenant_id, pool_id) references subsidy_pool (tenant_id, pool_id)
    );
    call protect_tenant_table('ledger_entry');
    create index ledger_entry_case on ledger_entry (workflow_id, booked_at) where workflow_id is not null;
    create index ledger_entry_booked on ledger_entry (tenant_id, booked_at);
    create index ledger_entry_event on ledger_entry (event_id) where kind = 'hold';

    create table case_money (
      tenant_id text not null references tenant, workflow_id text not null, pool_id uuid not null,
      held numeric(30,2) not null default 0 check (held >= 0), reserved numeric(30,2) not null default 0 check (reserved >= 0),
      issued numeric(30,2) not null default 0 check (issued >= 0), used numeric(30,2) not null default 0 check (used >= 0),
      primary key (workflow_id, pool_id), foreign key (tenant_id, pool_id) references subsidy_pool (tenant_id, pool_id)
    );
    call protect_tenant_table('case_money');
  `.execute(db);
}

/** One statement books: the guarded move of the pool's balances, its entry with its link, and the case's share. */
async function booking(db: Kysely<never>): Promise<void> {
  await sql`
    create function book_entry(e jsonb) returns bigint language plpgsql set search_path = public, pg_catalog as $$
    declare
      amount numeric := (e ->> 'amount')::numeric;
      source text := e ->> 'from_bucket';
      target text := e ->> 'to_bucket';
      booked timestamptz := date_trunc('milliseconds', clock_timestamp());
      effective timestamptz := date_trunc('milliseconds', coalesce((e ->> 'effective_at')::timestamptz, booked));
      pool subsidy_pool;
      before text;
      fields text;
    begin
      if source not in ('outside', 'left', 'held', 'reserved', 'issued', 'used')
        or target not in ('outside', 'left', 'held', 'reserved', 'issued', 'used') or source = target then
        raise exception 'no entry goes from % to %', source, target;
      end if;
      select * into pool from subsidy_pool where tenant_id = e ->> 'tenant_id' and pool_id = (e ->> 'pool_id')::uuid for update;
      if not found or (source = 'left' and pool.limited and pool.granted - pool.held - pool.reserved - pool.issued - pool.used < amount) then
        return null;
      end if;
      before := pool.hash;
      pool.entry_no := pool.entry_no + 1;
      select string_agg(coalesce(to_json(f)::text, 'null'), ',' order by n) into fields from unnest(array[
        before, pool.entry_no::text, pool.tenant_id, pool.pool_id::text, e ->> 'kind', source, target, to_char(amount, 'FM99999999999999999999999999990.00'),
        e ->> 'event_id', e ->> 'workflow_id', e ->> 'voucher_num', e ->> 'actor_id', e ->> 'actor', e ->> 'reason',
        floor(extract(epoch from effective) * 1000)::bigint::text, floor(extract(epoch from booked) * 1000)::bigint::text, e ->> 'corrects'
      ]) with ordinality as field(f, n);
      pool.hash := encode(sha256(convert_to('[' || fields || ']', 'UTF8')), 'hex');
      update subsidy_pool set
        granted = granted + case 'outside' when source then amount when target then -amount else 0 end,
        held = held + case 'held' when target then amount when source then -amount else 0 end,
        reserved = reserved + case 'reserved' when target then amount when source then -amount else 0 end,
        issued = issued + case 'issued' when target then amount when source then -amount else 0 end,
        used = used + case 'used' when target then amount when source then -amount else 0 end,
        entry_no = pool.entry_no, hash = pool.hash
      where pool_id = pool.pool_id;
      insert into ledger_entry (tenant_id, pool_id, entry_no, kind, from_bucket, to_bucket, amount, event_id, workflow_id, voucher_num, actor_id, actor, reason, effective_at, booked_at, corrects, prev_hash, hash)
      values (pool.tenant_id, pool.pool_id, pool.entry_no, e ->> 'kind', source, target, amount, e ->> 'event_id', e ->> 'workflow_id', e ->> 'voucher_num',
        e ->> 'actor_id', e ->> 'actor', e ->> 'reason', effective, booked, (e ->> 'corrects')::bigint, before, pool.hash);
      if e ->> 'workflow_id' is not null then
        insert into case_money as m (tenant_id, workflow_id, pool_id, held, reserved, issued, used)
        values (pool.tenant_id, e ->> 'workflow_id', pool.pool_id,
          case when target = 'held' then amount else 0 end, case when target = 'reserved' then amount else 0 end,
          case when target = 'issued' then amount else 0 end, case when target = 'used' then amount else 0 end)
        on conflict (workflow_id, pool_id) do update set
          held = m.held + excluded.held - case when source = 'held' then amount else 0 end,
          reserved = m.reserved + excluded.reserved - case when source = 'reserved' then amount else 0 end,
          issued = m.issued + excluded.issued - case when source = 'issued' then amount else 0 end,
          used = m.used + excluded.used - case when source = 'used' then amount else 0 end;
      end if;
      return pool.entry_no;
    end $$;
  `.execute(db);
}

/**
 * What cases of before are promised, those that came to their end included: they passed the government's step, or the last
 * approval of a flow without it. In pools without a limit: nobody had granted anything.
 */
async function promisedBefore(db: Kysely<never>): Promise<void> {
  await sql`
    create temporary table promised on commit drop as
    select a.tenant_id, a.workflow_id, a.apply_year, a.allowance_type, a.subsidy_money, a.updated_at
    from subsidy_application a
    join sequence_flow f on f.tenant_id = a.tenant_id and f.allowance_type = a.allowance_type and f.version = a.flow_version
    where a.status <> 5 and a.subsidy_money > 0 and (a.state ->> 'at')::int >= coalesce(
      (select min(n) from jsonb_array_elements(f.flow -> 'steps') with ordinality s(step, n) where step ->> 'code' = 'government_approval_coupon'),
      (select max(n) from jsonb_array_elements(f.flow -> 'steps') with ordinality s(step, n) where step ->> 'kind' = 'approve'));

    insert into subsidy_pool (tenant_id, apply_year, allowance_type, name, position, limited)
    select distinct tenant_id, apply_year, allowance_type, '', 32767, false from promised;

    select count(book_entry(jsonb_build_object(
      'tenant_id', c.tenant_id, 'pool_id', p.pool_id, 'kind', 'reserve', 'from_bucket', 'left', 'to_bucket', 'reserved', 'amount', c.subsidy_money,
      'event_id', 'before:' || c.workflow_id, 'workflow_id', c.workflow_id, 'actor_id', 'system', 'actor', '系统', 'reason', '', 'effective_at', c.updated_at)))
    from (select * from promised order by updated_at, workflow_id) c
    join subsidy_pool p on p.tenant_id = c.tenant_id and p.apply_year = c.apply_year and p.allowance_type = c.allowance_type and not p.limited;
  `.execute(db);
}
