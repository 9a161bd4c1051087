import { Button, Tooltip, type ButtonProps } from 'antd';
import './why-button.css';

interface Props extends Omit<ButtonProps, 'disabled' | 'title'> {
  /** Why it does nothing now; absent: it works. */
  why: string | undefined;
}

/** A button that says why it is off, to the mouse, the keyboard and a finger: a disabled one could not be asked. */
export function WhyButton({ why, onClick, className, ...button }: Props) {
  if (why === undefined)
    return <Button {...button} {...(className !== undefined && { className })} {...(onClick && { onClick })} />;
  return (
    <Tooltip title={why} trigger={['hover', 'focus', 'click']}>
      <Button {...button} aria-disabled className={['why-off', className].filter(Boolean).join(' ')} />
    </Tooltip>
  );
}
