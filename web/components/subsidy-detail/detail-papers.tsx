import type { TabsProps } from 'antd';
import { parseAsString, useQueryStates } from 'nuqs';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import type { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { filesOf, type DraftForm } from '#domain/subsidy/form/form.ts';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { NARROW_CASE, useMedia } from '#web/shared/screen/use-media.ts';

const PaperViewer = lazy(async () => ({
  default: (await import('#web/components/papers/paper-viewer.tsx')).PaperViewer,
}));
const PaperDrawer = lazy(async () => ({
  default: (await import('#web/components/papers/paper-drawer.tsx')).PaperDrawer,
}));

/** The tab of the viewer; the spec numbers those before it. */
const PAPERS = '6';
const PARSERS = { tab: parseAsString.withDefault('0'), paper: parseAsString };

/** Every file of a form and of what `others` brought, in the order in which they are shown. */
export function papersOf(form: DraftForm, others: readonly string[]): string[] {
  return [...new Set([...filesOf(form), ...others])];
}

type Brought = Pick<
  Output<(typeof applicationsContract)['getApplyDetail']>,
  'documents' | 'attachments' | 'inspections'
>;
/** What was brought to a case beside its form: materials, documents of the staff's, what was found on the spot. */
export const broughtTo = ({ documents, attachments, inspections }: Brought): string[] => [
  ...[...documents, ...attachments].map(({ guid }) => guid),
  ...inspections.flatMap(({ findings }) => findings.flatMap(({ files }) => files)),
];

/** Opens a paper of a case, wherever on its page it is named. */
export function useOpenPaper() {
  const wide = !useMedia(NARROW_CASE);
  const [, set] = useQueryStates(PARSERS, { history: 'push' });
  return useMemo(
    () => ({ open: (guid: string) => void set({ paper: guid, ...(wide && { tab: PAPERS }) }) }),
    [set, wide],
  );
}

/**
 * The viewer of a case's files: a tab of its own where the decision stands beside it, else over the whole screen. Which
 * file is open is in the address, so that "back" closes it.
 */
export function useDetailPapers(guids: readonly string[], about: (guid: string) => string | undefined) {
  const { t } = useTranslation('paper');
  const wide = !useMedia(NARROW_CASE);
  const [{ tab, paper }, set] = useQueryStates(PARSERS, { history: 'push' });
  const [box, setBox] = useState<HTMLElement | null>(null);
  const before = useRef('0');
  const reading = wide && tab === PAPERS;
  useEffect(() => {
    if (tab !== PAPERS) before.current = tab;
  }, [tab]);
  // the whole height for the paper
  const giveRoom = useCallback(() => {
    box?.scrollIntoView({ block: 'start' });
  }, [box]);
  useEffect(() => {
    if (reading) giveRoom();
  }, [reading, giveRoom]);
  const choose = (guid: string) => void set({ paper: guid }, { history: 'replace' });
  const close = () => void set({ paper: null, ...(tab === PAPERS && { tab: before.current }) });
  const context = useOpenPaper();
  const guid = guids.find((one) => one === paper) ?? guids[0];
  const items: NonNullable<TabsProps['items']> =
    wide && guid !== undefined
      ? [
          {
            key: PAPERS,
            label: t('tab', { count: guids.length }),
            children: (
              <Suspense fallback={<PageLoading />}>
                <Arrival tell={giveRoom}>
                  <PaperViewer guids={guids} guid={guid} about={about} onChoose={choose} onClose={close} />
                </Arrival>
              </Suspense>
            ),
          },
        ]
      : [];
  const over = !wide && guids.some((one) => one === paper);
  return {
    setBox,
    context,
    items,
    tab: tab === PAPERS && items.length === 0 ? '0' : tab,
    setTab: (key: string) => void set({ tab: key }),
    drawer: over && (
      <Suspense fallback={null}>
        <PaperDrawer guids={guids} guid={paper} about={about} onChoose={choose} onClose={close} />
      </Suspense>
    ),
  };
}

/** Tells that what is inside has been loaded and has its height. */
function Arrival({ tell, children }: { tell: () => void; children: ReactNode }) {
  // newer browsers answer a scroll with a promise; React would take it for what tidies up
  useEffect(() => {
    tell();
  }, [tell]);
  return children;
}
