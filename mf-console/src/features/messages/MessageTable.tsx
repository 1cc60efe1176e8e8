import type { Message } from '@plinth/contracts/messages';
import { Empty, Table, type TableColumnsType } from 'antd';
import { localDateTime } from '../../ui/dates.ts';
import { usePageNumber } from '../../ui/usePageNumber.ts';
import { MarkAsRead } from './MarkAsRead.tsx';
import styles from './Messages.module.css';

export interface MessageListProps {
  messages: readonly Message[];
  loading: boolean;
}

const perPage = 20;
export const noMessages = 'No messages available.';

/** Messages on a wide screen; a row opens to show what was written. */
export function MessageTable({ messages, loading }: MessageListProps) {
  const [page, setPage] = usePageNumber(Math.ceil(messages.length / perPage));
  const columns: TableColumnsType<Message> = [
    {
      title: 'Name',
      dataIndex: 'name',
      render: (name: string, { status }) => (
        <span className={status === 'unread' ? styles.unread : undefined}>{name}</span>
      ),
    },
    {
      title: 'Email',
      dataIndex: 'email',
      render: (email: string) => <a href={`mailto:${email}`}>{email}</a>,
    },
    { title: 'Phone', dataIndex: 'subject' },
    { title: 'Category', dataIndex: 'category', render: (category: string) => category || '–' },
    {
      title: 'Sent At',
      dataIndex: 'sentAt',
      className: styles.when,
      render: (sentAt: string) => <time dateTime={sentAt}>{localDateTime(sentAt)}</time>,
    },
    {
      title: <span className={styles.spoken}>Status</span>,
      key: 'status',
      align: 'right',
      render: (_, message) => <MarkAsRead message={message} />,
    },
  ];

  return (
    <Table<Message>
      className={styles.table}
      rowKey="_id"
      columns={columns}
      dataSource={[...messages]}
      loading={loading}
      locale={{
        emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={loading ? '' : noMessages} />,
      }}
      expandable={{
        rowExpandable: ({ message }) => message !== '',
        expandedRowRender: ({ message }) => <p className={styles.message}>{message}</p>,
      }}
      pagination={{
        current: page,
        pageSize: perPage,
        hideOnSinglePage: true,
        showSizeChanger: false,
        onChange: setPage,
      }}
    />
  );
}
