import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { Product } from '#domain/iot/contract/products.ts';
import { topicsContract, type TopicPolicy } from '#domain/iot/contract/topics.ts';
import { PRODUCT_STATUS } from '#domain/iot/product.ts';
import {
  asPrivilege,
  MAX_TOPIC,
  PolicyFields,
  PRIVILEGE_NAMES,
  PRIVILEGES,
  SYSTEM_KINDS,
  systemTopic,
} from '#domain/iot/topic.ts';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column, ResourceForm } from '#web/components/resource/types.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

const {
  listTopicPolicy: list,
  createTopicPolicy: add,
  modifyTopicPolicy: update,
  deleteTopicPolicy: remove,
} = topicsContract;
const CALLS = { list, add, update, remove };
const nameOf = (row: TopicPolicy) => row.topic;
const INITIAL = { topic: '', privilege: 1, description: '' };
type Form = ResourceForm<typeof INITIAL>;
/** What stands for a device’s own name. */
const ANY = '{device}';

/** The topics that devices of a product may use: those of every device, and its own. */
export function TopicsPanel({ product: { product_id, product_key, status } }: { product: Product }) {
  const { t } = useTranslation('iot');
  const columns = useColumns(product_key);
  const released = status === PRODUCT_STATUS.released;
  return (
    <>
      <section className="panel iot-system" aria-label={t('topics.system')}>
        <h2>{t('topics.system')}</h2>
        <p className="cell-note">{t('topics.systemHint')}</p>
        <ul>
          {(['up', 'down'] as const).flatMap((way) =>
            SYSTEM_KINDS.map((kind) => (
              <li key={`${way} ${kind}`}>
                <code lang="zxx">{systemTopic(way, kind, { product_key, device_name: ANY })}</code>{' '}
                <span className="cell-note">{t(`topics.way.${way}`)}</span>
              </li>
            )),
          )}
        </ul>
      </section>
      <ResourcePage<TopicPolicy, typeof INITIAL>
        calls={CALLS}
        id="policy_id"
        what={t('topics.what')}
        nameOf={nameOf}
        scope={{ product_id }}
        searched={t('topics.searched')}
        emptyHint={t('topics.emptyHint')}
        removable={() => !released}
        columns={columns}
        form={{
          schema: z.strictObject(PolicyFields),
          initial: INITIAL,
          valueOf: ({ topic, privilege, description }) => ({ topic, privilege, description }),
          fields: (form) => <Fields form={form} productKey={product_key} />,
        }}
        history="iot_topic_policy"
      />
    </>
  );
}

function Fields({ form, productKey }: { form: Form; productKey: string }) {
  const { t } = useTranslation('iot');
  const lang = useLang();
  return (
    <>
      <TextField
        form={form}
        name="topic"
        label={t('topics.topic')}
        help={t('topics.topicHelp', { before: `${productKey}/${ANY}/` })}
        max={MAX_TOPIC}
        required
      />
      <RadioField
        form={form}
        name="privilege"
        label={t('topics.privilege')}
        options={Object.values(PRIVILEGES).map((value) => ({ value, label: PRIVILEGE_NAMES[value][lang] }))}
        required
      />
      <TextField form={form} name="description" label={t('description')} max={100} />
    </>
  );
}

function useColumns(productKey: string): Column<TopicPolicy>[] {
  const { t } = useTranslation('iot');
  const lang = useLang();
  const whole = ({ topic }: TopicPolicy) => `${productKey}/${ANY}/${topic}`;
  const privilegeOf = ({ privilege }: TopicPolicy) => PRIVILEGE_NAMES[asPrivilege(privilege)][lang];
  return [
    {
      key: 'topic',
      title: t('topics.topic'),
      width: 340,
      sorts: true,
      render: (row) => <code lang="zxx">{whole(row)}</code>,
      text: whole,
    },
    { key: 'privilege', title: t('topics.privilege'), width: 140, sorts: true, render: privilegeOf, text: privilegeOf },
    { key: 'description', title: t('description'), width: 220, render: ({ description }) => description || '—' },
  ];
}
