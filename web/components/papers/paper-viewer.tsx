import { Button } from 'antd';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { downloadAddress } from '#web/shared/queries/queries.ts';
import { useLook } from './look.ts';
import { actOfKey, paperActs, type PaperActs } from './paper-acts.ts';
import { PaperList } from './paper-list.tsx';
import { PaperTools } from './paper-tools.tsx';
import { PictureSheet } from './picture-sheet.tsx';
import type { SheetProps } from './sheet.ts';
import { usePaper } from './use-paper.ts';
import { useWidth } from './use-width.ts';
import './papers.css';

const PdfSheet = lazy(async () => ({ default: (await import('./pdf-sheet.tsx')).PdfSheet }));

interface Props {
  guids: readonly string[];
  guid: string;
  /** What a paper is and who brought it, where that is known. */
  about?: ((guid: string) => string | undefined) | undefined;
  onChoose: (guid: string) => void;
  onClose: () => void;
}

/** The papers of a case, one at a time, to be read without a download. */
export function PaperViewer(props: Props) {
  // what is known of one paper is not true of the next
  return <Paper key={props.guid} {...props} />;
}

function Paper({ guids, guid, about, onChoose, onClose }: Props) {
  const { t } = useTranslation('paper');
  const of = useLook(guid);
  const paper = usePaper(guid);
  const [pages, setPages] = useState(0);
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const width = useWidth(region);
  const acts = paperActs({ guids, guid, pages, of, onChoose });
  useEffect(() => {
    region?.focus({ preventScroll: true });
  }, [region]);
  const placed = useRef(false);
  const place = () => {
    placed.current = true;
    const { x, y } = of.current();
    region?.scrollTo(x, y);
  };
  const press = pressing(acts, region, onClose);
  const download = () => void offer(guid);
  return (
    <section className="papers" aria-label={t('title')} onKeyDown={press}>
      <PaperTools
        acts={acts}
        list={<PaperList guids={guids} guid={guid} about={about} onChoose={onChoose} />}
        name={paper.name}
        place={{ at: guids.indexOf(guid) + 1, of: guids.length }}
        page={{ at: of.look.page, of: pages }}
        zoom={of.look.zoom}
        shown={pages > 0}
        onDownload={download}
        onClose={onClose}
      />
      <About text={about?.(guid)} />
      <div
        ref={setRegion}
        className="paper-region"
        role="group"
        aria-label={t('region', { name: paper.name })}
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, scrollTop } }) =>
          placed.current && of.scrolled(scrollLeft, scrollTop)
        }
      >
        <PaperBody
          paper={paper}
          onDownload={download}
          sheet={{ look: of.look, width, onPages: setPages, onShown: place }}
        />
      </div>
    </section>
  );
}

/** Does what a key is for. */
const pressing =
  (acts: PaperActs, region: HTMLElement | null, onClose: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    // what is open over the viewer has keys of its own
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actOfKey(event.key, region !== null && region.scrollWidth > region.clientWidth);
    if (!act && event.key !== 'Escape') return;
    // not a shortcut of the page as well
    event.stopPropagation();
    event.preventDefault();
    if (act) acts[act]();
    else onClose();
  };

const About = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <p className="paper-about cell-note">{text}</p>;

/** Opens the address of a download; a refusal has shown its toast. */
async function offer(guid: string): Promise<void> {
  const address = await downloadAddress(guid).catch(() => '');
  if (address !== '') window.open(address, '_blank', 'noopener');
}

interface BodyProps {
  paper: ReturnType<typeof usePaper>;
  sheet: Omit<SheetProps, 'bytes' | 'name'>;
  onDownload: () => void;
}

/** The paper; or that it is on its way, why it is not there, or that it can't be shown. */
function PaperBody({ paper, sheet, onDownload }: BodyProps) {
  const { t } = useTranslation(['paper', 'common']);
  if (paper.error) return <LoadError error={paper.error} onRetry={paper.retry} />;
  if (paper.kind === null)
    return (
      <StateMessage title={t('unseen')} hint={t('unseenHint')}>
        <Button onClick={onDownload}>{t('common:act.download')}</Button>
      </StateMessage>
    );
  if (!paper.bytes) return <PageLoading />;
  const Sheet = paper.kind === 'pdf' ? PdfSheet : PictureSheet;
  return (
    <Suspense fallback={<PageLoading />}>
      <Sheet bytes={paper.bytes} name={paper.name} {...sheet} />
    </Suspense>
  );
}
