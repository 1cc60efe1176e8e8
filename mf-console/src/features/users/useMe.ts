import { staff } from '@plinth/contracts/constants';
import { useSession } from '@plinth/kit/session';
import { useReadProfileQuery } from './api.ts';

export interface Me {
  fullName: string;
  /** The file of the picture, empty when there is none; undefined until the server has told. */
  profileImage: string | undefined;
}

/**
 * The signed-in person as the server has them. The token's copy is as old as the sign-in: its name is shown until the
 * server has told, its picture, which may be gone, only when the server cannot tell.
 */
export const useMe = (): Me => {
  const { user, role } = useSession();
  const mayAsk = staff.some((member) => member === role);
  const { data, isError } = useReadProfileQuery(undefined, { skip: !mayAsk });
  const isTold = !mayAsk || isError;
  return {
    fullName: data?.fullName ?? user?.fullName ?? '',
    profileImage: data?.profileImage ?? (isTold ? (user?.profileImage ?? '') : undefined),
  };
};
