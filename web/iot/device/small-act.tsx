import { Button } from 'antd';

interface Props {
  word: string;
  /** The word, with what it is done to. */
  label: string;
  quiet?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** An act at the end of a line. */
export function SmallAct({ word, label, quiet = false, disabled = false, onPress }: Props) {
  return (
    <Button
      size="small"
      type={quiet ? 'text' : 'default'}
      autoInsertSpace={false}
      disabled={disabled}
      aria-label={label}
      onClick={onPress}
    >
      {word}
    </Button>
  );
}
