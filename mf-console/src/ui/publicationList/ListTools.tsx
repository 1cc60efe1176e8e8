import { AppstoreOutlined, BarsOutlined, FilterOutlined, SortAscendingOutlined } from '@ant-design/icons';
import { publicationOrders } from '@plinth/contracts/constants';
import { useTexts } from '@plinth/kit/texts';
import { Button, Select } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { EditNoun } from '../editing/differences.ts';
import { SearchField } from '../SearchField.tsx';
import { useLate } from '../useLate.tsx';
import styles from './ListTools.module.css';
import { fieldsFilled } from './listAddress.ts';
import texts from './texts/en.po';
import type { ListAddress } from './useListAddress.ts';
import type { ListView } from './useListView.ts';

const loadFields = () => import(/* webpackChunkName: "filter-fields" */ './FilterFields.tsx');

interface LateFieldsProps {
  address: ListToolsProps['address'];
  onMissing: () => void;
  children: ReactNode;
}

function LateFields({ onMissing, ...fields }: LateFieldsProps) {
  return useLate(loadFields, onMissing)(fields);
}

interface ListToolsProps {
  noun: EditNoun;
  address: Pick<ListAddress, 'filter' | 'order' | 'change' | 'sortBy'>;
  view: ListView;
  /** Absent where there is room for one view only. */
  onView: ((view: ListView) => void) | undefined;
  /** The field that only lists of this noun have. It is drawn when somebody opens the filter. */
  own: () => ReactNode;
}

/** Searches, narrows and sorts a list, and says how it is shown. */
export function ListTools({ noun, address, view, onView, own }: ListToolsProps) {
  const t = useTexts(texts);
  const { filter, order, change, sortBy } = address;
  const filled = fieldsFilled(filter);
  const [isOpen, setOpen] = useState(filled > 0);
  const fields = useId();

  return (
    <div className={styles.tools}>
      <div className={styles.row}>
        <SearchField
          className={styles.search}
          label={t('tools.search', { noun })}
          value={filter.search ?? ''}
          onSearch={(search) => change({ search })}
        />
        <Button
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={fields}
          onClick={() => setOpen(!isOpen)}
        >
          {t('tools.filter', { count: filled })}
        </Button>
        <Select
          aria-label={t('tools.sortBy')}
          className={styles.sort}
          prefix={<SortAscendingOutlined aria-hidden />}
          value={order.by}
          options={publicationOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
          onChange={sortBy}
        />
        {onView && (
          <Button
            icon={view === 'cards' ? <BarsOutlined aria-hidden /> : <AppstoreOutlined aria-hidden />}
            onClick={() => onView(view === 'cards' ? 'rows' : 'cards')}
          >
            {t(view === 'cards' ? 'view.asRows' : 'view.asCards')}
          </Button>
        )}
      </div>
      <section id={fields} aria-label={t('tools.fields')} hidden={!isOpen}>
        {isOpen && (
          <LateFields address={address} onMissing={() => setOpen(false)}>
            {own()}
          </LateFields>
        )}
      </section>
    </div>
  );
}
