import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { assessmentTemplatesContract, type TemplateEdit } from '#domain/assessment/template-contract.ts';
import type { TemplateFields } from '#domain/assessment/template.ts';
import { sameJson } from '#domain/shared/data/json.ts';
import { untouched } from '#web/components/fields/untouched.ts';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { call } from '#web/shared/calls/call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { discardUnsaved, useUnsaved } from '#web/shared/screen/unsaved.ts';
import { toAssessment } from './paths.ts';
import { ASSESSMENT_PRESSES } from './presses.ts';
import { SCHEMA, valueOf, type TemplateForm } from './template-form.ts';

const { listAssessmentTemplates, getAssessmentTemplate } = assessmentTemplatesContract;

/** State of the editor: what was read, what is written, and what somebody else stored meanwhile. */
export function useTemplateEdit(stored: TemplateEdit | null, begun: TemplateForm) {
  const { t } = useTranslation('assessment');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [base, setBase] = useState(stored);
  const [refused, setRefused] = useState<Error | null>(null);
  const form = useZodForm<TemplateForm, TemplateFields>(begun, { schema: SCHEMA });
  const began = base ? valueOf(base) : begun;
  useUnsaved(() => !sameJson(form.value, began));
  const onSaved = (saved: TemplateEdit) => {
    setRefused(null);
    if (base === null) {
      discardUnsaved();
      void navigate(toAssessment.template(saved.template_id), { replace: true });
      return;
    }
    setBase(saved);
    form.set(valueOf(saved));
  };
  const act = useSureAct(ASSESSMENT_PRESSES.saveTemplate, {
    onSuccess: (saved, { publish }) => {
      toast.success(
        publish ? t('published', { name: saved.name, version: saved.version }) : t('saved', { name: saved.name }),
      );
      void client.invalidateQueries({ queryKey: ['resource', listAssessmentTemplates.path] });
      onSaved(saved);
    },
    onRefused: (error) => {
      setRefused(error);
      form.refuse(error);
    },
  });
  const newer = newerOf(refused) as Partial<TemplateEdit> | undefined;
  const stale = base && newer ? { ...base, ...newer } : null;
  const save = (publish: boolean) => {
    const template = form.check();
    if (!template || stale) return;
    act.send({ ...(base && { template_id: base.template_id, lock: base.lock }), template, publish });
  };
  const load = async () => {
    if (!base) return;
    const now = await call(getAssessmentTemplate, { template_id: base.template_id });
    form.set(untouched(form.value, began, valueOf(now)));
    setBase(now);
    setRefused(null);
    act.clear();
  };
  return { form, base, act, stale, error: refused, save, load: () => void load() };
}
