import { CheckOutlined, DoubleRightOutlined, LoadingOutlined } from '@ant-design/icons';
import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useSlider } from './use-slider.ts';
import './slider-verification.css';

interface Props {
  /** The ticket as long as it is good; null puts the handle back to its start. */
  ticket: string | null;
  onPassed: (ticket: string) => void;
}

/** The slider verification (spec §4): passes only when dragged fully right, by hand or by keys; otherwise it resets. */
export function SliderVerification({ ticket, onPassed }: Props) {
  const { t } = useTranslation('slider');
  const hint = useId();
  const passed = ticket !== null;
  const slider = useSlider({ passed, onPassed });
  const { x, checking, error } = slider;
  const hand = useHand(slider);
  const state = passed ? 'passed' : checking ? 'checking' : error ? 'failed' : 'open';
  const failure = error && !isRefusal(error, 'SLIDER_REQUIRED') ? error.message : t('failed');

  const Icon = passed ? CheckOutlined : checking ? LoadingOutlined : DoubleRightOutlined;

  return (
    <div className="slide" data-state={state}>
      <div className="slide-done" style={{ width: `calc((100% - 44px) * ${x})` }} />
      <span className="slide-text" role="status">
        {state === 'failed' ? failure : t(state)}
      </span>
      <div
        className="slide-handle"
        // home again it glides, under the hand it follows
        data-home={x === 0}
        style={{ left: `calc((100% - 44px) * ${x})` }}
        role="slider"
        tabIndex={0}
        aria-label={t('label')}
        aria-describedby={hint}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(x * 100)}
        aria-disabled={passed || checking}
        onBlur={slider.leave}
        {...hand}
        {...keysOf(slider)}
      >
        <Icon aria-hidden="true" />
      </div>
      <span id={hint} className="visually-hidden">
        {t('keys')}
      </span>
    </div>
  );
}

type Slider = ReturnType<typeof useSlider>;

/** A pointer that takes the handle, pulls it and lets it go. */
function useHand({ begin, move, end, cancel }: Slider) {
  const grip = useRef<{ from: number; way: number } | null>(null);
  const grab = (e: PointerEvent<HTMLDivElement>) => {
    if (!e.isPrimary || e.button !== 0) return;
    const handle = e.currentTarget;
    handle.setPointerCapture(e.pointerId);
    grip.current = { from: e.clientX, way: (handle.parentElement?.clientWidth ?? 0) - handle.offsetWidth };
    begin();
  };
  const pull = (e: PointerEvent) => {
    if (grip.current) move((e.clientX - grip.current.from) / grip.current.way);
  };
  const release = (e: PointerEvent) => {
    pull(e);
    grip.current = null;
    end();
  };
  const lose = () => {
    grip.current = null;
    cancel();
  };
  return { onPointerDown: grab, onPointerMove: pull, onPointerUp: release, onPointerCancel: lose };
}

/** The keys of a slider: arrows go a step, Home back, End all the way. */
function keysOf({ step, glide, cancel }: Slider) {
  const KEYS: Record<string, () => void> = {
    ArrowRight: () => step(0.1),
    ArrowUp: () => step(0.1),
    ArrowLeft: () => step(-0.1),
    ArrowDown: () => step(-0.1),
    Home: cancel,
    End: () => void glide(),
  };
  const onKeyDown = (e: KeyboardEvent) => {
    const act = KEYS[e.key];
    if (!act) return;
    e.preventDefault();
    act();
  };
  return { onKeyDown };
}
