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
  onSearch: (keyword: string) => void;
}

/** The keyword of a list: searched by Enter or the button, reached by the key `/`; it shows what the address says. */
export function KeywordSearch({ label, hint, act, keyword, onSearch }: Props) {
  const [text, setText] = useState(keyword);
  // back, forward and reset change the address: the field follows it
  const [shown, setShown] = useState(keyword);
  if (shown !== keyword) {
    setShown(keyword);
    setText(keyword);
  }
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focusSearch = (e: KeyboardEvent) => {
      const typing = e.target instanceof HTMLElement && e.target.closest('input, textarea, [role="dialog"]') !== null;
      if (e.key !== '/' || e.ctrlKey || e.metaKey || e.altKey || typing) return;
      e.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', focusSearch);
    return () => document.removeEventListener('keydown', focusSearch);
  }, []);
  const search = () => {
    if (text.trim() !== keyword) onSearch(text.trim());
  };
  return (
    <div className="filter-keyword" ref={box}>
      <Input
        aria-label={label}
        placeholder={label}
        title={hint}
        prefix={<SearchOutlined aria-hidden="true" />}
        maxLength={100}
        value={text}
        onChange={(e) => setText(e.target.value)}
        onPressEnter={search}
      />
      <Button onClick={search}>{act}</Button>
    </div>
  );
}
