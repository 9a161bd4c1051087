import { offeredContract } from '#domain/catalog/contract/offered.ts';
import { labelsContract } from '#domain/catalog/contract/labels.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { PACKAGE_SUBTYPE_LABEL, PACKAGE_TYPE_LABEL } from '#domain/catalog/package.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

type Label = Output<typeof offeredContract.getLabelList>['items'][number];
const { listLabel } = labelsContract;
const NONE: readonly Label[] = [];

/** The types and subtypes that a package may be of, and what one is called. */
export function usePackageTypes() {
  const lang = useLang();
  const found = useCall(['resource', listLabel.path, 'all'], offeredContract.getLabelList, {});
  const labels = found.data?.items ?? NONE;
  const said = ({ name, name_en }: Label) => (lang === 'en' && name_en !== '' ? name_en : name);
  const choices = (type: number) =>
    labels.filter((label) => label.type === type).map((label) => ({ value: label.label_id, label: said(label) }));
  const names = new Map(labels.map((label) => [label.label_id, said(label)]));
  return {
    types: choices(PACKAGE_TYPE_LABEL),
    subtypes: choices(PACKAGE_SUBTYPE_LABEL),
    nameOf: (id: string | null): string => (id === null ? '' : (names.get(id) ?? '')),
  };
}
