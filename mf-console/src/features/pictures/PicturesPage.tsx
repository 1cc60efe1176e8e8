import { AppstoreOutlined, BarsOutlined, FilterOutlined, PlusOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { Button, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { Fetched } from '../../ui/Fetched.tsx';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { useListPicturesQuery } from '../../ui/library/api.ts';
import { Page } from '../../ui/Page.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { usePaging } from '../../ui/usePaging.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { AddedPictures } from './AddedPictures.tsx';
import { DropArea } from './DropArea.tsx';
import { PictureList } from './PictureList.tsx';
import { PicturePanel } from './PicturePanel.tsx';
import styles from './PicturesPage.module.css';
import { filters, usePictureAddress } from './pictureFilter.ts';
import texts from './texts/en.po';
import { useAddedPictures } from './useAddedPictures.ts';

/** Keeps in view the picture whose panel is open, and brings the keyboard back to it when that was closed. */
const useWayBack = (open: string | undefined) => {
  const before = useRef(open);
  useEffect(() => {
    const linkOf = (id: string) => document.getElementById(`picture-${id}`);
    if (open) linkOf(open)?.scrollIntoView?.({ block: 'center' });
    else if (before.current) linkOf(before.current)?.focus();
    before.current = open;
  }, [open]);
};

/** The library: what there is, what is shown where, and the way to add, describe, replace and remove pictures. */
export default function PicturesPage() {
  const t = useTexts(texts);
  const problemOf = useProblemOf();
  const address = usePictureAddress();
  const { search, filter, view, open, call, change, toPicture } = address;
  const paging = usePaging(address.perPage);
  const pictures = useListPicturesQuery(call, { refetchOnMountOrArgChange: true });
  const added = useAddedPictures();
  useWayBack(open);

  return (
    <DropArea onDrop={added.drop}>
      <Page
        title={t('pictures.title')}
        lead={pictures.data && t('pictures.count', { count: pictures.data.total, filter })}
        actions={
          <FilePicker
            multiple
            primary
            label={t('pictures.add')}
            describedBy="picture-rules"
            icon={<PlusOutlined aria-hidden />}
            busy={added.isBusy}
            onPick={added.choose}
          >
            {t('pictures.add')}
          </FilePicker>
        }
      >
        <div className={styles.tools}>
          <SearchField
            className={styles.search}
            label={t('pictures.search')}
            value={search}
            onSearch={(words) => change({ search: words })}
          />
          <Select
            aria-label={t('pictures.filter')}
            className={styles.filter}
            prefix={<FilterOutlined aria-hidden />}
            value={filter}
            options={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
            onChange={(value) => change({ filter: value === 'all' ? '' : value })}
          />
          <Button
            icon={view === 'grid' ? <BarsOutlined aria-hidden /> : <AppstoreOutlined aria-hidden />}
            onClick={() => change({ view: view === 'grid' ? 'list' : '' })}
          >
            {t(view === 'grid' ? 'view.asList' : 'view.asGrid')}
          </Button>
        </div>
        <AddedPictures added={added} />
        <div className={open ? `${styles.room} ${styles.withPanel}` : styles.room}>
          <div className={styles.pictures}>
            <Fetched
              call={pictures}
              failure={t('pictures.failed', { message: problemOf(pictures.error).message })}
            >
              <PictureList
                list={pictures.data}
                turning={!pictures.currentData}
                paging={paging}
                view={view}
                open={open}
                toPicture={toPicture}
                empty={t(search || filter !== 'all' ? 'pictures.notFound' : 'pictures.none')}
              />
            </Fetched>
          </div>
          {open && (
            <PicturePanel
              key={open}
              id={open}
              toPicture={toPicture}
              onClose={() => change({ picture: '' })}
            />
          )}
        </div>
      </Page>
    </DropArea>
  );
}
