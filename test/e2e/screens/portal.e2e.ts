import { lookAt } from './look-at.ts';
import { SCREEN_PARTS } from './screens.ts';

lookAt(SCREEN_PARTS.portal);
