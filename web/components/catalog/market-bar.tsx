import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { offeredContract } from '#domain/catalog/contract/offered.ts';
import { KeywordSearch } from '#web/components/list/keyword-search.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import './market-bar.css';

interface Asked {
  /** Empty: any. */
  keyword: string;
  /** A category of the first level; empty: any. */
  category: string;
}
interface Props extends Asked {
  /** What a category is called here, and what having none chosen is. */
  words: { category: string; all: string };
  onChange: (patch: Partial<Asked>) => void;
}

/** Narrows what a park offers by a word and by category. */
export function MarketBar({ keyword, category, words, onChange }: Props) {
  const { t } = useTranslation('market');
  const categories = useCall(['offered-categories', 0], offeredContract.getCategoryList, { parent: 0 });
  return (
    <div className="market-bar" role="search">
      <KeywordSearch
        label={t('search')}
        hint={t('search')}
        act={t('searchAct')}
        keyword={keyword}
        onSearch={(next) => onChange({ keyword: next })}
      />
      <Select
        aria-label={words.category}
        value={category}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: words.all },
          ...(categories.data?.items ?? []).map(({ category_id, name }) => ({ value: category_id, label: name })),
        ]}
        onChange={(next) => onChange({ category: next })}
      />
    </div>
  );
}
