import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import './list.css';

interface Props {
  label: string;
  hint: string;
  /** The button's word. */
  act: string;
  keyword: string;
  /** Letters that are too few to look for are said to be; none are. */
  min?: number;
  /** A second one of the list, which no key reaches. */
  second?: boolean;
  onSearch: (keyword: string) => void;
}

/** The keyword of a list: searched by Enter or the button, reached by the key `/`; it shows what the address says. */
export function KeywordSearch({ label, hint, act, keyword, min = 0, second = false, onSearch }: Props) {
  const [text, setText] = useState(keyword);
  // back, forward and reset change the address: the field follows it
  const [shown, setShown] = useState(keyword);
  if (shown !== keyword) {
    setShown(keyword);
    setText(keyword);
  }
  const box = useFocusKey(!second);
  const short = text.trim() !== '' && text.trim().length < min;
  const search = () => {
    if (!short && text.trim() !== keyword) onSearch(text.trim());
  };
  return (
    <div className="filter-keyword" ref={box}>
      <Input
        aria-label={label}
        placeholder={label}
        title={hint}
        prefix={<SearchOutlined aria-hidden="true" />}
        {...(short && { status: 'warning', 'aria-invalid': true })}
        maxLength={100}
        value={text}
        onChange={(e) => setText(e.target.value)}
        onPressEnter={search}
      />
      <Button disabled={short} title={short ? hint : undefined} onClick={search}>
        {act}
      </Button>
    </div>
  );
}

/** Brings the reader into the field of a list by the key `/`, unless they are typing elsewhere. */
function useFocusKey(on: boolean) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!on) return;
    const focusSearch = (e: KeyboardEvent) => {
      const typing = e.target instanceof HTMLElement && e.target.closest('input, textarea, [role="dialog"]') !== null;
      if (e.key !== '/' || e.ctrlKey || e.metaKey || e.altKey || typing) return;
      e.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, [on]);
  return box;
}
