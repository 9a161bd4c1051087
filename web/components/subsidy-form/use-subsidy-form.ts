import { useCallback, useMemo, useState } from 'react';
import { ERRORS } from '#domain/shared/errors.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { Verdict } from '#web/components/orders/order-table.tsx';
import { CallError } from '#web/shared/calls/call-error.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { issuesOf, refusedOrders, serverIssues, type FormErrors } from './form-issues.ts';
import { focusFirst } from './focus-first.ts';
import { valueAt, withValue } from './path.ts';

export interface SubsidyFormApi {
  value: DraftForm;
  /** Verdicts of the provider's product list, as the last save or refusal told them. */
  verdicts: readonly Verdict[];
  setVerdicts: (verdicts: readonly Verdict[]) => void;
  set: (path: string, value: unknown) => void;
  replace: (value: DraftForm) => void;
  /** The field was left: from now on its fault is shown. */
  touch: (path: string) => void;
  /** The field may not change: the case came back for others only. */
  isLocked: (path: string) => boolean;
  /** What a reviewer asks for at a field; undefined where nothing was asked. */
  remarkOf: (path: string) => string | undefined;
  /** The fault to show at a field; a list's field also shows those of its rows. */
  errorOf: (path: string) => string | undefined;
  lineFaults: ReadonlyMap<number, string>;
  /** Files of a field are on their way; the form would go without them. */
  setBusy: (path: string, busy: boolean) => void;
  busy: boolean;
  /** Shows every fault and goes to the first. Returns how many there are. */
  check: () => number;
  /** Puts a refusal of the server at its fields and rows; false when it names none. */
  refuse: (error: Error) => boolean;
}

/** A field that a reviewer asks to correct; when there are any, only those may change. */
export interface Asked {
  path: string;
  remark: string;
}
const NOTHING_ASKED: readonly Asked[] = [];

const ACCOUNT = 'order_data.cloud_account';
/** What is wrong with the account, told at its field. */
const ACCOUNT_REFUSALS = [ERRORS.CORP_NAME_MISMATCH, ERRORS.ACCOUNT_NOT_YOURS, ERRORS.ACCOUNT_TAKEN];
const ORDERS = 'order_data.order_detail';
const LINES = `${ORDERS}.`;

/** State of the application form: values, faults by the domain's rules, and the server's refusals. */
export function useSubsidyForm(
  initial: DraftForm,
  custom: boolean,
  known: readonly Verdict[] = [],
  asked: readonly Asked[] = NOTHING_ASKED,
  /** Whether it was submitted as it is here. */
  submitted = false,
): SubsidyFormApi {
  const lang = useLang();
  const [value, setValue] = useState(initial);
  const [verdicts, setVerdicts] = useState(known);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const [server, setServer] = useState<FormErrors>(new Map());
  const [judged] = useState(submitted ? initial : undefined);
  const issues = useMemo(() => issuesOf(value, custom, lang, judged), [value, custom, lang, judged]);

  const set = useCallback((path: string, next: unknown) => {
    setValue((form) => withValue(form, path, next));
    // the server judged the old value
    setServer((errors) => new Map([...errors].filter(([p]) => p !== path && !p.startsWith(`${path}.`))));
  }, []);
  const touch = useCallback((path: string) => setTouched((paths) => new Set(paths).add(path)), []);
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set());
  const setBusy = useCallback((path: string, busy: boolean) => {
    setUploading((paths) => {
      const next = new Set(paths);
      if (busy) next.add(path);
      else next.delete(path);
      return next;
    });
  }, []);
  const replace = useCallback((next: DraftForm) => {
    setValue(next);
    setServer(new Map());
    setAll(false);
    setTouched(new Set());
  }, []);

  const errorOf = (path: string): string | undefined => {
    const within = (errors: FormErrors) => [...errors].find(([p]) => p === path || p.startsWith(`${path}.`))?.[1];
    return within(server) ?? (all || touched.has(path) ? within(issues) : undefined);
  };
  const lineFaults = useMemo(() => {
    const faults = new Map<number, string>();
    for (const [path, text] of [...issues, ...server]) {
      if (path.startsWith(LINES)) faults.set(Number.parseInt(path.slice(LINES.length), 10), text);
    }
    return faults;
  }, [issues, server]);

  const askedAt = (path: string) => asked.find((a) => a.path === path || path.startsWith(`${a.path}.`));
  const isLocked = (path: string) => asked.length > 0 && !askedAt(path);
  const remarkOf = (path: string) => askedAt(path)?.remark;

  const check = () => {
    setAll(true);
    if (issues.size > 0) focusFirst([...issues.keys()]);
    return issues.size;
  };
  const refuse = (error: Error): boolean => {
    if (!(error instanceof CallError)) return false;
    const { ORDER_NOT_IN_LIST, ORDER_PROMOTION, ORDER_CLAIMED, INVALID_INPUT } = ERRORS;
    if (ACCOUNT_REFUSALS.some(({ code }) => code === error.code)) {
      setServer(new Map([[ACCOUNT, error.message]]));
      focusFirst([ACCOUNT]);
      return true;
    }
    if (error.code === ORDER_NOT_IN_LIST.code || error.code === ORDER_PROMOTION.code) {
      const refused = new Map(refusedOrders(error.code, error.response).map((r) => [r.sub_order_num, r.code]));
      const lines = (valueAt(value, 'order_data.order_detail') ?? []) as { sub_order_num: string }[];
      const before = new Map(verdicts.map((v) => [v.sub_order_num, v]));
      setVerdicts(
        lines.map(({ sub_order_num }) => ({
          sub_order_num,
          code: refused.get(sub_order_num) ?? before.get(sub_order_num)?.code ?? 0,
          special_label: before.get(sub_order_num)?.special_label ?? false,
        })),
      );
      setServer(new Map([['order_data.order_detail', error.message]]));
      focusFirst(['order_data.order_detail']);
      return true;
    }
    if (error.code === ORDER_CLAIMED.code) {
      const claimed = new Set(refusedOrders(error.code, error.response).map((r) => r.sub_order_num));
      const lines = value.order_data?.order_detail ?? [];
      const rows = lines.flatMap(({ sub_order_num }, i) => (claimed.has(sub_order_num) ? [`${LINES}${i}`] : []));
      setServer(new Map([ORDERS, ...rows].map((path) => [path, error.message])));
      focusFirst([ORDERS]);
      return true;
    }
    const named = error.code === INVALID_INPUT.code ? serverIssues(error.response, lang) : undefined;
    if (!named) return false;
    setServer(named);
    focusFirst([...named.keys()]);
    return true;
  };
  return {
    value,
    verdicts,
    setVerdicts,
    setBusy,
    busy: uploading.size > 0,
    set,
    replace,
    touch,
    isLocked,
    remarkOf,
    errorOf,
    lineFaults,
    check,
    refuse,
  };
}
