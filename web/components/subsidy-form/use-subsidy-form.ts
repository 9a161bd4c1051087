import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { isWithin } from '#domain/shared/data/form-path.ts';
import type { AllowanceType, FormDocument } from '#domain/subsidy/flow/flow.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { asksPlan } from '#domain/subsidy/form/product-line.ts';
import type { Verdict } from '#web/components/orders/verdict.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { issuesOf, type FormErrors } from './form-issues.ts';
import { ORDERS, refusalAt } from './form-refusal.ts';
import { focusFirst } from '#web/components/fields/focus-first.ts';
import { afterPress } from '#web/shared/screen/after-press.ts';
import { isBlank } from '#web/shared/texts/rule-message.ts';
import { valueAt, withValue } from './path.ts';

export interface SubsidyFormApi {
  value: DraftForm;
  /** Verdicts of the provider's product list, as the last save or refusal told them. */
  verdicts: readonly Verdict[];
  setVerdicts: (verdicts: readonly Verdict[]) => void;
  /** A product that was chosen asks for the plan of the project. */
  asksPlan: boolean;
  /** Puts a value at a path, or what a function makes of the one that is there. */
  set: (path: string, value: unknown) => void;
  /** The field was left: from now on its fault is shown. */
  touch: (path: string) => void;
  /** What a reviewer asks to correct. */
  asked: readonly Asked[];
  /** What decides which faults are shown. */
  showing: readonly unknown[];
  /** The field may not change: the case came back for others only. */
  isLocked: (path: string) => boolean;
  /** What a reviewer asks for at a field; undefined where nothing was asked. */
  remarkOf: (path: string) => string | undefined;
  /** The fault to show at a field; a list's field also shows those of its rows. */
  errorOf: (path: string) => string | undefined;
  lineFaults: ReadonlyMap<number, string>;
  /** Everything that is missing or wrong, shown or not. */
  faults: FormErrors;
  /** It was to be sent: every fault is shown. */
  checked: boolean;
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

/** What an application is judged by beside its values. */
export interface FormKind {
  /** The flow is a custom one, which asks for no letter. */
  custom: boolean;
  type: AllowanceType;
  /** The documents that its step asks the enterprise for. */
  asks?: readonly FormDocument[];
  /** Others have decided on the year applied for. */
  yearKept?: boolean;
  /** The numbers of products for which the catalogue asks for a plan of the project. */
  planned?: readonly string[];
}
const NOTHING: readonly never[] = [];

const LINES = `${ORDERS}.`;

/** State of the application form: values, faults by the domain's rules, and the server's refusals. */
export function useSubsidyForm(
  initial: DraftForm,
  { custom, type, yearKept = false, asks = NOTHING, planned = NOTHING }: FormKind,
  known: readonly Verdict[] = [],
  asked: readonly Asked[] = NOTHING_ASKED,
  /** What was submitted, where that is corrected. */
  submitted?: DraftForm,
): SubsidyFormApi {
  const lang = useLang();
  const [first] = useState(initial);
  const [value, setValue] = useState(first);
  const [verdicts, setVerdicts] = useState(known);
  const [all, setAll] = useState(false);
  const [server, setServer] = useState<FormErrors>(new Map());
  const [sent] = useState(submitted);
  const rules = { custom, type, yearKept, asks, planned, submitted: sent };

  const set = useCallback((path: string, next: unknown) => {
    setValue((form) => withValue(form, path, typeof next === 'function' ? next(valueAt(form, path)) : next));
    // the server judged the old value
    setServer((errors) => without(errors, path));
  }, []);
  const { touched, touch } = useTouched();
  const busy = useBusyPaths();

  // what is typed is on the screen before it is judged: a hundred lines take longer than a key stroke may. What was left
  // and is to be sent waits with it, so that no fault shows of what stood there before
  const judged = useDeferredValue(useMemo(() => ({ value, touched, all }), [value, touched, all]));
  const issues = useIssues(judged.value, rules);
  const shown = useShownFaults({ issues, server, first, ...judged });

  const check = () => {
    const found = issuesOf(value, rules, lang);
    setAll(true);
    if (found.size > 0) focusFirst([...found.keys()]);
    return found.size;
  };
  const refuse = (error: Error): boolean => {
    const refusal = refusalAt(error, { value, verdicts }, lang);
    if (!refusal) return false;
    if (refusal.verdicts) setVerdicts(refusal.verdicts);
    setServer(refusal.errors);
    focusFirst(refusal.at);
    return true;
  };
  return {
    value,
    verdicts,
    setVerdicts,
    asksPlan: asksPlan(value.order_data?.product_lines ?? [], planned, rules.submitted),
    ...busy,
    set,
    touch,
    ...askedAt(asked, yearKept),
    ...shown,
    check,
    refuse,
  };
}

/** Everything that is wrong with a form by the domain's rules. */
function useIssues(value: DraftForm, kind: Parameters<typeof issuesOf>[1]): FormErrors {
  const { custom, type, yearKept, asks, planned, submitted } = kind;
  const lang = useLang();
  return useMemo(
    () => issuesOf(value, { custom, type, yearKept, asks, planned, submitted }, lang),
    [value, custom, type, yearKept, asks, planned, lang, submitted],
  );
}

/** The fields that were left. */
function useTouched() {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const touch = useCallback(
    (path: string) => afterPress(() => setTouched((paths) => (paths.has(path) ? paths : new Set(paths).add(path)))),
    [],
  );
  return { touched, touch };
}

interface Found {
  issues: FormErrors;
  server: FormErrors;
  /** The form as it was opened, and as it was judged. */
  first: DraftForm;
  value: DraftForm;
  touched: ReadonlySet<string>;
  all: boolean;
}
/** What is wrong, and what of it is shown. */
function useShownFaults({ issues, server, first, value, touched, all }: Found) {
  const faults = useMemo(() => new Map([...issues, ...server]), [issues, server]);
  const lineFaults = useMemo(() => faultsOfLines([...faults]), [faults]);
  // passing by a field in which nothing stands, and never stood, does not count
  const left = [...touched].filter(
    (path) => !isBlank(valueAt(value, path)) || valueAt(value, path) !== valueAt(first, path),
  );
  const errorOf = (path: string) =>
    errorWithin(server, path) ?? (all || left.includes(path) ? errorWithin(issues, path) : undefined);
  return { errorOf, faults, lineFaults, showing: [all, server, ...left], checked: all || server.size > 0 };
}

/** The errors without those of a path and of what it holds; the same ones where there are none. */
function without(errors: FormErrors, path: string): FormErrors {
  const others = [...errors].filter(([at]) => !isWithin(at, path));
  return others.length === errors.size ? errors : new Map(others);
}

/** The first error of a field or of what it holds. */
const errorWithin = (errors: FormErrors, path: string): string | undefined =>
  [...errors].find(([at]) => isWithin(at, path))?.[1];

/** What a reviewer asks for: when it is anything, every other field is locked. */
function askedAt(asked: readonly Asked[], yearKept: boolean): Pick<SubsidyFormApi, 'asked' | 'isLocked' | 'remarkOf'> {
  const at = (path: string) => asked.find((a) => isWithin(path, a.path));
  return {
    asked,
    isLocked: (path) => (yearKept && path === 'apply_year') || (asked.length > 0 && !at(path)),
    remarkOf: (path) => at(path)?.remark,
  };
}

/** The fault of each order line that has one, by its index. */
function faultsOfLines(errors: readonly (readonly [path: string, text: string])[]): ReadonlyMap<number, string> {
  const ofLines = errors.filter(([path]) => path.startsWith(LINES));
  return new Map(ofLines.map(([path, text]) => [Number.parseInt(path.slice(LINES.length), 10), text]));
}

/** The fields whose files are on their way. */
function useBusyPaths(): Pick<SubsidyFormApi, 'busy' | 'setBusy'> {
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set());
  const setBusy = useCallback((path: string, busy: boolean) => {
    setUploading((paths) => {
      const next = new Set(paths);
      if (busy) next.add(path);
      else next.delete(path);
      return next;
    });
  }, []);
  return { busy: uploading.size > 0, setBusy };
}
