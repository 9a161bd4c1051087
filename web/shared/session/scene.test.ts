import { expect, test } from 'vitest';
import { canonical, sceneOf } from './scene.ts';

test('the provider’s code is taken out of scenes and roles, and only as a whole word', () => {
  expect(sceneOf('cloud', 'cloud-admin')).toBe('provider-admin');
  expect(sceneOf('cloud', 'cloud')).toBe('provider');
  expect(sceneOf('cloud', 'tenant-admin')).toBe('tenant-admin');
  expect(canonical('cloud', 'cloud_allowance_approver')).toBe('provider_allowance_approver');
  expect(canonical('cloud', 'cloudy')).toBe('cloudy');
  expect(sceneOf('cloud', 'something-new')).toBe('portal');
});
