import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';

interface Props {
  to: string;
  className?: string;
  /** For those who can't see what stands around it. */
  label?: string;
  children: ReactNode;
}

/** A link to another page of the application: its address stands behind the `#` of the page around it, in a new tab too. */
export function InnerLink({ to, className, label, children }: Props) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <a href={`#${to}`} className={className} aria-label={label} onClick={follow}>
      {children}
    </a>
  );
}
