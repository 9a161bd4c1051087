import { Button, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NARROW_CASE, useMedia } from '#web/shared/screen/use-media.ts';
import './case.css';

export interface CasePanel {
  title: string;
  content: ReactNode;
  /** What became of an act: shown at once, also where it was made outside the sheet. */
  opened?: boolean;
}
interface Props {
  main: ReactNode;
  /** What the reader decides with; null when there is nothing to decide. */
  panel: CasePanel | null;
  aside: ReactNode;
}

/** The case beside what is decided about it; on narrow screens the decision is a sheet that a bar at the bottom opens. */
export function CaseLayout({ main, panel, aside }: Props) {
  const { t } = useTranslation('review');
  const narrow = useMedia(NARROW_CASE);
  if (narrow) {
    return (
      <div className={panel ? 'case-narrow' : ''}>
        <div className="case-main">{main}</div>
        {aside}
        {panel && <Sheet key={String(panel.opened)} {...panel} />}
      </div>
    );
  }
  return (
    // the main part stays in its place, so that turning a tablet loses nothing of it
    <div className={panel || aside ? 'case-columns' : ''}>
      <div className="case-main">{main}</div>
      {(panel || aside) && (
        <aside className="case-aside" aria-label={t('aside')}>
          {panel && (
            <section className="panel case-panel">
              <h2 className="panel-title">{panel.title}</h2>
              {panel.content}
            </section>
          )}
          {aside}
        </aside>
      )}
    </div>
  );
}

function Sheet({ title, content, opened = false }: CasePanel) {
  const { t } = useTranslation('review');
  const [open, setOpen] = useState(opened);
  return (
    <>
      <div className="case-bar">
        <Button type="primary" block size="large" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {title}
        </Button>
      </div>
      <Drawer
        open={open}
        title={title}
        placement="bottom"
        size="auto"
        className="case-sheet"
        closable={{ 'aria-label': t('sheet.close') }}
        onClose={() => setOpen(false)}
      >
        {content}
      </Drawer>
    </>
  );
}
