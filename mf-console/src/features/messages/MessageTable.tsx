import type { Message } from '@plinth/contracts/messages';
import type { Slice } from '@plinth/kit/lists';
import { useTexts } from '@plinth/kit/texts';
import { Unseen } from '@plinth/kit/Unseen';
import { Empty, Table, type TableColumnsType } from 'antd';
import { useDates } from '../../ui/dates.ts';
import { MailLink } from '../../ui/MailLink.tsx';
import { Pages } from '../../ui/Pages.tsx';
import type { Paging } from '../../ui/usePaging.ts';
import { AboutProject } from './AboutProject.tsx';
import { CameFrom } from './CameFrom.tsx';
import { MarkAsRead } from './MarkAsRead.tsx';
import styles from './Messages.module.css';
import { PhoneOrSubject } from './PhoneOrSubject.tsx';
import texts from './texts/en.po';

export interface MessageListProps {
  /** The page that is shown; undefined until there is one. */
  list: Slice<Message> | undefined;
  paging: Paging;
  /** Another page is on its way. */
  turning: boolean;
}

/** Messages on a wide screen; a row opens to show what was written. */
export function MessageTable({ list, paging, turning }: MessageListProps) {
  const t = useTexts(texts);
  const { localDateTime } = useDates();
  const isEmpty = list?.total === 0;
  const columns: TableColumnsType<Message> = [
    {
      title: t('column.name'),
      dataIndex: 'name',
      render: (name: string, { status }) => (
        <bdi className={status === 'unread' ? styles.unread : undefined}>{name}</bdi>
      ),
    },
    {
      title: t('column.email'),
      dataIndex: 'email',
      width: '21%',
      render: (email: string) => <MailLink email={email} />,
    },
    {
      title: t('column.phone'),
      key: 'phone',
      width: '15%',
      render: (_, message) => <PhoneOrSubject message={message} />,
    },
    {
      title: t('column.category'),
      dataIndex: 'category',
      width: '12%',
      render: (category: string, message) => (
        <>
          {category || '–'}
          <AboutProject message={message} />
          <CameFrom message={message} />
        </>
      ),
    },
    {
      title: t('column.sentAt'),
      dataIndex: 'sentAt',
      width: '14%',
      className: styles.when,
      render: (sentAt: string) => <time dateTime={sentAt}>{localDateTime(sentAt)}</time>,
    },
    {
      title: <Unseen>{t('column.status')}</Unseen>,
      key: 'status',
      align: 'end',
      width: 168,
      render: (_, message) => <MarkAsRead message={message} />,
    },
  ];

  return (
    <>
      <Table<Message>
        className={styles.table}
        rowKey="_id"
        columns={columns}
        dataSource={list?.items ?? []}
        loading={turning || (list?.items.length === 0 && !isEmpty)}
        pagination={false}
        locale={{
          emptyText: (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={isEmpty ? t('messages.none') : ''} />
          ),
        }}
        expandable={{
          columnTitle: <Unseen>{t('column.message')}</Unseen>,
          rowExpandable: ({ message }) => message !== '',
          expandedRowRender: ({ message }) => (
            <p className={styles.message} dir="auto">
              {message}
            </p>
          ),
        }}
      />
      <Pages list={list} paging={paging} />
    </>
  );
}
