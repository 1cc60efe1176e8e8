/** Where each server is built, and from which file. */
export const servers = {
  auth: { folder: 'services/auth', entry: 'src/main.ts' },
  content: { folder: 'services/content', entry: 'src/main.ts' },
  messaging: { folder: 'services/messaging', entry: 'src/main.ts' },
  mail: { folder: 'services/mail', entry: 'src/main.ts' },
  notifications: { folder: 'services/notifications', entry: 'src/main.ts' },
  gateway: { folder: 'gateway', entry: 'src/main.ts' },
  shell: { folder: 'shell', entry: 'src/server/main.ts' },
};

export const serverNames = Object.keys(servers);
