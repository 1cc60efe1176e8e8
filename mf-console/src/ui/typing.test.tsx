/** @jest-environment ./jest/countingEnvironment.cjs */
import { screen } from '@testing-library/react';
import { visit } from '../testing/visit.tsx';

declare global {
  /** Counted by the environment of this test. */
  var drawnComponents: number;
}

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

const mockPicture = jest.fn();
jest.mock('./uploads/PictureField.tsx', () => {
  const { PictureField } = jest.requireActual('./uploads/PictureField.tsx');
  return {
    PictureField: (props: object) => {
      // What hears of the form is drawn again as often as the form is.
      jest.requireActual('antd').Form.useFormInstance();
      mockPicture();
      return <PictureField {...props} />;
    },
  };
});

/** The item of the field, before and after it is validated, and the two that follow what is written and show nothing. */
const mostDrawn = 36;

describe('a key in one field', () => {
  it.each([
    ['/add-blog', 'blogs.add'],
    ['/add-projects', 'projects.add'],
  ])(
    'at %s becomes the draft, and draws no long text, no other field and no page again',
    async (address, form) => {
      localStorage.clear();
      const { user } = await visit(address, {
        answers: { 'GET /api/user/profile': { _id: 'me', fullName: 'Mahnoor Vellani', role: 'admin' } },
      });
      await user.type(await screen.findByLabelText('Description'), 'A text');
      await user.click(screen.getByLabelText('Title'));
      mockDrawn.mockClear();
      mockPicture.mockClear();
      await user.keyboard('A titl');
      // Then the field is empty no longer and a draft is kept: the first key has more to draw.
      const drawn: number[] = [];
      for (const key of 'es!') {
        globalThis.drawnComponents = 0;
        await user.keyboard(key);
        drawn.push(globalThis.drawnComponents);
      }
      // On a busy machine a draft is kept while a key is dealt with: what says so is drawn with that one.
      const ofAKey = Math.min(...drawn);
      expect(ofAKey).toBeGreaterThan(0);
      expect(ofAKey).toBeLessThanOrEqual(mostDrawn);
      expect(mockDrawn).not.toHaveBeenCalled();
      expect(mockPicture).not.toHaveBeenCalled();
      dispatchEvent(new Event('pagehide'));
      const kept = Object.entries(localStorage).find(([key]) => key.includes(form))?.[1];
      expect(kept).toContain('"title":"A titles!"');
      expect(kept).toContain('"description":"A text"');
    },
  );
});
