import { ScheduleAlreadyRunning, ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import { LOG_UPKEEP, logScheduleId } from '#workflows/logs/messages.ts';

/** 03:20 in Beijing, when few are at work; before 7 days are over one of them will have come through. */
const HOUR = { hour: 3, minute: 20 };

/** What a reader of the Temporal Web UI reads beside it. */
const NOTE =
  'Once a night: makes the days ahead, moves rows of the operation log to the retention that each park chose, counts the days that are over, and takes off those of which nothing is kept. Paused, nothing is lost; rows are kept longer.';

/**
 * Makes the schedule that keeps the log, unless it is there; one that somebody has paused or changed in Temporal stays as it is.
 * A round that a stopped installation missed is made up for when it runs again.
 */
export async function keepLogSchedule(client: Client, taskQueue: string): Promise<void> {
  try {
    await client.schedule.create({
      scheduleId: logScheduleId(taskQueue),
      spec: { calendars: [HOUR], timezone: 'Asia/Shanghai' },
      state: { note: NOTE },
      policies: { overlap: ScheduleOverlapPolicy.BUFFER_ONE, catchupWindow: '7 days' },
      action: {
        type: 'startWorkflow',
        workflowType: LOG_UPKEEP,
        workflowId: logScheduleId(taskQueue),
        taskQueue,
        args: [],
        staticSummary: 'Keeping the log of operations',
      },
    });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
  }
}
