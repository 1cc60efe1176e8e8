import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { type Role, roles } from '@plinth/contracts/constants';
import type { User } from '@plinth/contracts/users';
import { capitalized } from '@plinth/contracts/words';
import { problemOf } from '@plinth/kit/problem';
import { useSession } from '@plinth/kit/session';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import rows from '../../ui/Rows.module.css';
import { Tip } from '../../ui/Tip.tsx';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useChangeRoleMutation, useDeleteUserMutation } from './api.ts';
import styles from './Users.module.css';

const roleOptions = roles.map((value) => ({ value, label: capitalized(value) }));

/** A person in the list: their role can be edited in place, and they can be deleted. */
export function UserRow({ user }: { user: User }) {
  const { user: me } = useSession();
  const dialogs = useDialogs();
  const [changeRole, { isLoading: saving }] = useChangeRoleMutation();
  const [deleteUser, { isLoading: removing }] = useDeleteUserMutation();
  const [chosen, setChosen] = useState<Role>();
  const params = { id: user._id };
  const isMe = user._id === me?.id;

  const save = useSingleFlight(async (role: Role) => {
    try {
      await changeRole({ params, body: { role } }).unwrap();
      setChosen(undefined);
      dialogs.success(`${user.fullName}: ${capitalized(role)}`, 'The role was changed.');
    } catch (error) {
      dialogs.failure('Failed to change the role', problemOf(error).message);
    }
  });

  const remove = useSingleFlight(async () => {
    const agreed = await dialogs.confirmDelete(
      'Are you sure you want to delete this User?',
      `${user.fullName}, ${user.email}`,
    );
    if (!agreed) return;
    try {
      await deleteUser({ params }).unwrap();
      dialogs.success('User deleted.', user.fullName);
    } catch (error) {
      dialogs.failure('Failed to delete User', problemOf(error).message);
    }
  });

  /** The server refuses what nobody may do to themselves; here it is said before anything is asked. */
  const unlessMe = (change: () => void) => () => {
    if (!isMe) return change();
    dialogs.explain(
      'This is your own account',
      'You cannot delete it or change its role yourself. Another administrator can.',
    );
  };

  return (
    <li className={rows.row}>
      <Portrait file={user.profileImage} name="" size={70} />
      <div className={styles.who}>
        <p className={rows.name}>
          <bdi>{user.fullName}</bdi>
          {isMe && <Badge>You</Badge>}
        </p>
        <p className={rows.detail}>{user.email}</p>
        <p className={rows.detail}>{user.contactNumber}</p>
      </div>
      {chosen ? (
        <div className={styles.tools}>
          <Select
            autoFocus
            style={{ width: 120 }}
            aria-label={`Role of ${user.fullName}`}
            options={roleOptions}
            value={chosen}
            onChange={setChosen}
          />
          <Button type="primary" data-action="edit" loading={saving} onClick={() => save(chosen)}>
            Save
          </Button>
          <Button data-action="edit" disabled={saving} onClick={() => setChosen(undefined)}>
            Cancel
          </Button>
        </div>
      ) : (
        <div className={styles.tools}>
          <span className={styles.role}>{capitalized(user.role)}</span>
          <Tip text="Edit">
            <Button
              type="text"
              data-action="edit"
              icon={<EditOutlined aria-hidden />}
              aria-label={`Edit the role of ${user.fullName}`}
              onClick={unlessMe(() => setChosen(user.role))}
            />
          </Tip>
          <Tip text="Delete">
            <Button
              type="text"
              danger
              data-action="delete"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={`Delete ${user.fullName}`}
              loading={removing}
              onClick={unlessMe(remove)}
            />
          </Tip>
        </div>
      )}
    </li>
  );
}
