import { auth } from '@plinth/contracts/auth';
import { defaultLanguage } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/contracts/texts';
import type { ImageStore } from '@plinth/media/store';
import { implement } from '@plinth/runtime/http/implement';
import type { IssueToken } from '../keys/tokens.ts';
import { deviceInWords, deviceOf } from '../sessions/device.ts';
import type { SessionRepository } from '../sessions/repository.ts';
import texts from '../texts/en.po';
import { presented } from '../users/presenter.ts';
import type { UserRepository } from '../users/repository.ts';
import { hashPassword } from './passwords.ts';
import type { SignIn } from './signIn.ts';

interface Deps {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly images: ImageStore;
  readonly signIn: SignIn;
  readonly issueToken: IssueToken;
}

const inEnglish = textsIn(texts, defaultLanguage);

export const authRoutes = ({ users, sessions, images, signIn, issueToken }: Deps) =>
  implement(auth, {
    login: async ({ body, address, userAgent }) => {
      const user = await signIn({ ...body, address });
      const startedWith = deviceOf(userAgent);
      const device = deviceInWords(startedWith, inEnglish);
      const session = await sessions.begin(user, { address, device, startedWith });
      return { token: issueToken(user, session) };
    },

    register: async ({ fields: { password, ...person }, files, t }) => {
      const passwordHash = await hashPassword(password);
      const uploads = files.profileImage ? [files.profileImage] : [];
      const user = await images.write({ uploads }, ([profileImage = '']) =>
        users.create({ ...person, profileImage, passwordHash }),
      );
      return { ...presented(user), message: t('user.registered') };
    },
  });
