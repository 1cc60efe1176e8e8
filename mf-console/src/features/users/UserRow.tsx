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

  const save = useSingleFlight(async (role: Role) => {
    try {
      await changeRole({ params, body: { role } }).unwrap();
      setChosen(undefined);
    } catch (error) {
      dialogs.failure('Failed to change the role', problemOf(error).message);
    }
  });

  const remove = useSingleFlight(async () => {
    if (!(await dialogs.confirmDelete('Are you sure you want to delete this User?'))) return;
    try {
      await deleteUser({ params }).unwrap();
    } catch (error) {
      dialogs.failure('Failed to delete User', problemOf(error).message);
    }
  });

  return (
    <li className={rows.row}>
      <Portrait file={user.profileImage} name="" size={70} />
      <div className={styles.who}>
        <p className={rows.name}>
          <bdi>{user.fullName}</bdi>
          {user._id === me?.id && <Badge>You</Badge>}
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
          <Button
            type="text"
            data-action="edit"
            icon={<EditOutlined aria-hidden />}
            aria-label={`Edit the role of ${user.fullName}`}
            title="Edit"
            onClick={() => setChosen(user.role)}
          />
          <Button
            type="text"
            danger
            data-action="delete"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Delete ${user.fullName}`}
            title="Delete"
            loading={removing}
            onClick={remove}
          />
        </div>
      )}
    </li>
  );
}
