import { z } from 'zod';
import { Time } from '../../shared/calls/views.ts';
import { defineContract } from '../../shared/calls/endpoint.ts';
import { deleteCall, listCall, Lock } from '../../shared/calls/resource-calls.ts';
import { Guid, rule } from '../../shared/fields/fields.ts';
import { ProjectFields } from '../product.ts';
import { IOT_ACCESS } from './access.ts';

const at = '/iotexplorer/api/v1';

/** A project as its park keeps it. */
export const Project = z.object({
  project_id: z.string(),
  name: z.string(),
  description: z.string(),
  /** How many products it has, and devices in all of them. */
  product_count: z.number().int(),
  device_count: z.number().int(),
  create_time: Time,
  lock: z.string(),
});
export type Project = z.output<typeof Project>;

/** Projects of a park, in which its products stand (product §17). */
export const projectsContract = defineContract({
  getProjectList: listCall(`${at}/GetProjectList`, IOT_ACCESS.readProducts, 'The projects of one’s own park', {
    filters: { project_id: Guid.optional() },
    order: ['name', 'create_time'],
    item: Project,
  }),
  saveProject: {
    method: 'POST',
    path: `${at}/SaveProject`,
    access: IOT_ACCESS.writeProducts,
    log: { type: 'update', grade: 'low' },
    summary: 'Adds a project, or changes the one that is named, as it was read',
    input: z
      .strictObject({ project_id: Guid.optional(), lock: Lock.optional(), ...ProjectFields })
      .refine(({ project_id, lock }) => (project_id === undefined) === (lock === undefined), {
        path: ['lock'],
        message: rule('required'),
      }),
    output: Project,
  },
  deleteProject: deleteCall(
    `${at}/DeleteProject`,
    IOT_ACCESS.writeProducts,
    'Deletes one without products',
    'project_id',
  ),
});
