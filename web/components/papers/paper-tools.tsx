import {
  CloseOutlined,
  DownloadOutlined,
  DownOutlined,
  LeftOutlined,
  RightOutlined,
  RotateRightOutlined,
  UpOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ZOOMS } from './look.ts';
import type { PaperActs } from './paper-acts.ts';

interface Props {
  acts: PaperActs;
  /** The way to any paper. */
  list: ReactNode;
  name: string;
  place: { at: number; of: number };
  page: { at: number; of: number };
  zoom: number;
  /** The paper is there to be turned. */
  shown: boolean;
  onDownload: () => void;
  onClose: () => void;
}

/** What can be done with the paper that is looked at; each act names its key. */
export function PaperTools({ acts, list, name, place, page, zoom, shown, onDownload, onClose }: Props) {
  const { t } = useTranslation(['paper', 'common']);
  return (
    <div className="paper-tools" role="toolbar" aria-label={t('tools')}>
      <div className="paper-group">
        <Tool label={t('previous')} icon={<LeftOutlined />} off={place.at <= 1} onPress={acts.previous} />
        <span className="num" role="status">
          {t('place', place)}
        </span>
        <Tool label={t('next')} icon={<RightOutlined />} off={place.at >= place.of} onPress={acts.next} />
        {list}
      </div>
      <span className="paper-name" title={name} tabIndex={0}>
        {name}
      </span>
      {page.of > 1 && (
        <div className="paper-group">
          <Tool label={t('pageBack')} icon={<UpOutlined />} off={page.at <= 1} onPress={acts.pageBack} />
          <span className="num" role="status">
            {t('page', page)}
          </span>
          <Tool label={t('pageOn')} icon={<DownOutlined />} off={page.at >= page.of} onPress={acts.pageOn} />
        </div>
      )}
      <div className="paper-group">
        <Tool label={t('smaller')} icon={<ZoomOutOutlined />} off={!shown || zoom <= ZOOMS[0]} onPress={acts.smaller} />
        <Button
          type="text"
          size="small"
          className="num"
          disabled={!shown}
          title={t('fit')}
          aria-label={t('fitAt', { percent: Math.round(zoom * 100) })}
          onClick={acts.fit}
        >
          {Math.round(zoom * 100)}%
        </Button>
        <Tool
          label={t('larger')}
          icon={<ZoomInOutlined />}
          off={!shown || zoom >= (ZOOMS.at(-1) ?? 1)}
          onPress={acts.larger}
        />
        <Tool label={t('turn')} icon={<RotateRightOutlined />} off={!shown} onPress={acts.turn} />
        <Tool label={t('common:act.download')} icon={<DownloadOutlined />} off={false} onPress={onDownload} />
        <Tool label={t('close')} icon={<CloseOutlined />} off={false} onPress={onClose} />
      </div>
    </div>
  );
}

function Tool({ label, icon, off, onPress }: { label: string; icon: ReactNode; off: boolean; onPress: () => void }) {
  return <Button type="text" icon={icon} aria-label={label} title={label} disabled={off} onClick={onPress} />;
}
