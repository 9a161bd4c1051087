let pressed = false;
let waiting: (() => void)[] = [];

const release = () => {
  pressed = false;
  const due = waiting;
  waiting = [];
  // the click comes first, within this task
  setTimeout(() => {
    for (const act of due) act();
  });
};
document.addEventListener('pointerdown', () => (pressed = true), true);
for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, true);

/**
 * Runs `act` now, or after the click while a button is pressed. Who presses one leaves a field by that: a fault that
 * showed at once would move the button away before it is let go, and nothing would be clicked.
 */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
