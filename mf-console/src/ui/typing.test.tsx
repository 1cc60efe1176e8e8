import { screen } from '@testing-library/react';
import { visit } from '../testing/visit.tsx';

const mockDrawn = jest.fn();
jest.mock('./RichTextEditor.tsx', () => {
  const { default: PlainEditor } = jest.requireActual('../testing/PlainEditor.tsx');
  return {
    __esModule: true,
    default: (props: object) => {
      mockDrawn();
      return <PlainEditor {...props} />;
    },
  };
});

describe('a key in one field', () => {
  it.each([
    ['/add-blog', 'blogs.add'],
    ['/add-projects', 'projects.add'],
  ])('at %s becomes the draft, and draws no long text again', async (address, form) => {
    localStorage.clear();
    const { user } = await visit(address, {
      answers: { 'GET /api/user/profile': { _id: 'me', fullName: 'Mahnoor Vellani', role: 'admin' } },
    });
    await user.type(await screen.findByLabelText('Description'), 'A text');
    await user.click(screen.getByLabelText('Title'));
    mockDrawn.mockClear();
    await user.keyboard('A title');
    expect(mockDrawn).not.toHaveBeenCalled();
    dispatchEvent(new Event('pagehide'));
    const kept = Object.entries(localStorage).find(([key]) => key.includes(form))?.[1];
    expect(kept).toContain('"title":"A title"');
    expect(kept).toContain('"description":"A text"');
  });
});
