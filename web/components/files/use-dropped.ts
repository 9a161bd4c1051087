import { useState, type DragEvent } from 'react';

/** Takes files that are dropped on an element, and tells while some are held over it. */
export function useDropped(take: (files: File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false);
  const events = {
    onDragOver: (e: DragEvent) => {
      // without it the browser would open the file in place of the page
      e.preventDefault();
      setOver(!disabled);
    },
    onDragLeave: () => setOver(false),
    onDrop: (e: DragEvent) => {
      e.preventDefault();
      setOver(false);
      if (!disabled) take([...e.dataTransfer.files]);
    },
  };
  return { over, events };
}
