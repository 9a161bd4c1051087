import { useTranslation } from 'react-i18next';
import { pipelineContract, StepNames } from '#domain/customers/contract/pipeline.ts';
import { STEP_NAMES, STEPS, type Step } from '#domain/customers/steps.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { Modal } from 'antd';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { CUSTOMER_PRESSES } from './presses.ts';
import { crmKeys, useRefresh } from './queries.ts';

interface Props {
  onClose: () => void;
}

/** What the park calls the steps. Mount it to open it. */
export function StepNamesModal({ onClose }: Props) {
  const { t } = useTranslation('customers');
  const lang = useLang();
  const query = useCall(
    crmKeys.steps({ lang, naming: true }),
    pipelineContract.getCrmStepMapList,
    { created_to: '2000-01-01' },
    { staleTime: 0, gcTime: 0 },
  );
  if (!query.data)
    return (
      <Modal open title={t('steps.title')} footer={null} onCancel={onClose}>
        <PageState query={query}>{null}</PageState>
      </Modal>
    );
  const { list, lock } = query.data;
  const names = Object.fromEntries(list.map(({ step, name }) => [step, name])) as Record<Step, string>;
  return <NamesForm key={lock} names={names} lock={lock} onClose={onClose} onStale={() => void query.refetch()} />;
}

interface FormProps extends Props {
  names: Record<Step, string>;
  lock: string;
  onStale: () => void;
}

function NamesForm({ names, lock, onClose, onStale }: FormProps) {
  const { t } = useTranslation('customers');
  const lang = useLang();
  const refresh = useRefresh();
  const form = useZodForm(names, { schema: StepNames });
  const act = useSureAct(CUSTOMER_PRESSES.steps, {
    onSuccess: () => {
      toast.success(t('steps.done'));
      refresh();
      onClose();
    },
    onRefused: (error) => {
      if (!form.refuse(error)) onStale();
    },
  });
  const save = () => {
    const said = form.check();
    if (said) act.send({ lock, names: said });
  };
  return (
    <ActModal act={act} title={t('steps.title')} hint={t('steps.hint')} onConfirm={save} onDismiss={onClose}>
      {STEPS.map((step) => (
        <TextField key={step} form={form} name={step} label={STEP_NAMES[step][lang]} max={20} required />
      ))}
    </ActModal>
  );
}
