import type { MenuProps } from 'antd';

/**
 * The `onClick` of a menu whose entries open something: the Enter that chose one ends with it. Otherwise its second half goes to
 * what has the focus by then, which is the cross of the dialog that has just opened.
 */
export const keepKey: NonNullable<MenuProps['onClick']> = ({ domEvent }) => {
  if (domEvent.type === 'keydown') domEvent.preventDefault();
};
