import { z } from 'zod';
import { CorpMessageText, CorpMessageTitle, type CorpMessageRun } from '#domain/corpmsg/contract.ts';
import { CHANNELS, DEFAULT_STOP_SHARE, MAX_CHOSEN, type Channel } from '#domain/corpmsg/run.ts';
import { Guid, optionalText, rule, TenantId } from '#domain/shared/fields/fields.ts';
import type { Act } from '#web/components/resource/types.ts';

/** A message that is being written. */
export interface MessageForm {
  tenant_id: string;
  title: string;
  channels: Channel[];
  text: string;
  template: string;
  to: 'all' | 'keyword' | 'chosen';
  keyword: string;
  corp_list: string[];
  stop_share: number;
}
/** Who may be meant. */
export const TO = ['all', 'keyword', 'chosen'] as const;
/** The rules of a message; what its channels and recipients need is asked for. */
export const MESSAGE_SCHEMA = z
  .strictObject({
    tenant_id: TenantId,
    title: CorpMessageTitle,
    channels: z.array(z.enum(CHANNELS)).min(1, rule('required')),
    text: CorpMessageText,
    template: z.string(),
    to: z.enum(TO),
    keyword: optionalText(100),
    corp_list: z.array(Guid).max(MAX_CHOSEN, rule('tooMany')),
    stop_share: z.number(rule('required')).int(rule('format')).min(1, rule('format')).max(100, rule('format')),
  })
  .superRefine(({ channels, text, template, to, keyword, corp_list }, ctx) => {
    const missing: Record<string, boolean> = {
      text: channels.includes('in_app') && text === '',
      template: channels.includes('sms') && template === '',
      keyword: to === 'keyword' && keyword === '',
      corp_list: to === 'chosen' && corp_list.length === 0,
    };
    for (const [path, is] of Object.entries(missing))
      if (is) ctx.addIssue({ code: 'custom', path: [path], message: rule('required') });
  });
/** A message to all enterprises of a park, in the product. */
export const newMessage = (tenant_id: string): MessageForm => ({
  tenant_id,
  title: '',
  channels: ['in_app'],
  text: '',
  template: '',
  to: 'all',
  keyword: '',
  corp_list: [],
  stop_share: DEFAULT_STOP_SHARE,
});

/** Who is meant, and by which template, as the wire wants it. */
export const toOf = ({ tenant_id, channels, to, keyword, corp_list, template }: MessageForm) => ({
  tenant_id,
  channels,
  ...(channels.includes('sms') && template !== '' && { template }),
  ...(to === 'keyword' && { keyword: keyword.trim() }),
  ...(to === 'chosen' && { corp_list }),
});
/** A message as the wire wants it: without what its channels do not need. */
export function messageBody(_act: Act, fields: Record<string, unknown>) {
  const form = fields as unknown as MessageForm;
  const { title, channels, text, stop_share } = form;
  return {
    ...toOf(form),
    title,
    stop_share,
    ...(channels.includes('in_app') && { text }),
  };
}

/** A message that was sent is not changed. */
export const valueOf = (_sent: CorpMessageRun): MessageForm => newMessage('');
