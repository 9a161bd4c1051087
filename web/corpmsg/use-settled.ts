import { useEffect, useState } from 'react';

/** What is being typed, once it has not changed for `ms`. */
export function useSettled<T>(value: T, ms = 400): T {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), ms);
    return () => clearTimeout(timer);
  }, [key, ms]);
  return JSON.parse(settled) as T;
}
