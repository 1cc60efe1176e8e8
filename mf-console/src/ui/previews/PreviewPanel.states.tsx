import { article, failures, type State, type States } from '@plinth/kit/testing/states';
import { Form } from 'antd';
import PreviewPanel from './PreviewPanel.tsx';

function Panel({ isOver = false }: { isOver?: boolean }) {
  const [form] = Form.useForm<{ title: string }>();
  return (
    <PreviewPanel
      {...{ form, isOver, underWay: {}, type: 'blog', id: 'new' }}
      fieldsOf={(values) => ({ ...values })}
      onClose={() => undefined}
    />
  );
}
const panel = (answer: unknown, more: Partial<State> = {}): State => ({
  show: () => <Panel />,
  api: { 'POST /preview/draft': answer as object },
  role: 'editor',
  ...more,
});
const drawn = { html: `<!doctype html><body>${article}` };

export const states: States = {
  'beside a form': panel(drawn),
  'loading: the page is being drawn': panel(() => new Promise(() => undefined)),
  'error: it cannot be drawn': panel(() => Response.json(failures.outage.data, { status: 503 })),
  'over a form, where there is no room': panel(drawn, { show: () => <Panel isOver />, alone: true }),
};
