import { isTenantScene, type Scene } from '../shared/calls/scene.ts';

/** The code of the application. */
export const ESTATE_APP = 'estate';

/** Whether a role of the application keeps spaces under a hat: a manager of the park's staff; every role sees what is shown. */
export const keepsSpaces = (role: string, scene: Scene): boolean => role === 'manager' && isTenantScene(scene);
