import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import type { SheetProps } from './sheet.ts';

/** A picture: as wide as there is room, but no wider than it is; turned about its middle in a frame of its turned size. */
export function PictureSheet({ bytes, name, look, width, onPages, onShown }: SheetProps) {
  const { t } = useTranslation('paper');
  const picture = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const url = URL.createObjectURL(new Blob([bytes]));
    if (picture.current) picture.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  if (broken) return <StateMessage role="alert" title={t('fault.damaged')} hint={t('fault.hint')} />;
  const lying = look.turn % 180 !== 0;
  const across = lying ? size.height : size.width;
  const scale = across === 0 ? 1 : (Math.min(width, across) / across) * look.zoom;
  const box = { width: size.width * scale, height: size.height * scale };
  return (
    <div
      className="paper-frame"
      style={{ width: lying ? box.height : box.width, height: lying ? box.width : box.height }}
    >
      <img
        ref={picture}
        alt={name}
        aria-busy={size.width === 0}
        style={{ ...box, transform: `translate(-50%, -50%) rotate(${look.turn}deg)` }}
        onError={() => setBroken(true)}
        onLoad={({ currentTarget }) => {
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight });
          onPages(1);
          requestAnimationFrame(onShown);
        }}
      />
    </div>
  );
}
