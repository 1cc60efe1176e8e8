export interface SettingsEntry {
  name: string;
  to: string;
}

const own: readonly SettingsEntry[] = [
  { name: 'Edit Profile', to: '/settings/edit-profile' },
  { name: 'Change Password', to: '/settings/change-password' },
  { name: 'Profile', to: '/settings/profile' },
];
const administration: readonly SettingsEntry[] = [{ name: 'Manage Roles', to: '/settings/manage-roles' }];

/** The side menu of the settings: editors manage themselves, everyone else manages roles. */
export const settingsMenuOf = (role: string): readonly SettingsEntry[] =>
  role === 'editor' ? own : administration;

/** Where the settings open. */
export const settingsStartOf = (role: string): string =>
  role === 'editor' ? '/settings/profile' : '/settings/manage-roles';
