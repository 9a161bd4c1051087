import { expect, test } from 'vitest';
import { OPERATOR } from '#domain/demand/edges.ts';
import { BASE, PROVIDER } from '#domain/assessment/status.ts';
import { waitingLine } from './show-case.ts';

test('whom a step waits for is told by name: built-in roles, those that hold a resource, and custom ones', () => {
  const park = '9f0e6c1e-0d6c-4a55-9d7e-6a30f4d0a001';
  const lines = [
    waitingLine(BASE),
    waitingLine(PROVIDER),
    waitingLine(OPERATOR),
    waitingLine({ roles: [park], scenes: ['tenant'] }, [{ role_id: park, name: '园区审计' }]),
    waitingLine({ roles: [park], scenes: ['tenant'] }),
  ];
  expect(lines).toMatchInlineSnapshot(`
    [
      "- **Waiting for**: 有“园区考核”权限的角色 / a role that holds “Assessments of parks” (\`assessment.sheets.upload\`), at 园区运营 / Park operator or 园区管理（含政府） / Park administration, government",
      "- **Waiting for**: 云厂商补贴管理员 / Provider’s subsidy administrator (\`provider_allowance_admin\`) or 有“园区考核”权限的角色 / a role that holds “Assessments of parks” (\`assessment.sheets.evaluate\`), at 云厂商 / Provider or 云厂商管理 / Provider’s administration",
      "- **Waiting for**: 企业需求人员 / Demand operator (\`demand_operator\`) or 有“需求单”权限的角色 / a role that holds “Demands” (\`demand.cases.handle\`), at 园区运营 / Park operator or 园区管理（含政府） / Park administration, government",
      "- **Waiting for**: 园区审计, at 园区运营 / Park operator",
      "- **Waiting for**: 已删除的角色 / A deleted role, at 园区运营 / Park operator",
    ]
  `);
});
