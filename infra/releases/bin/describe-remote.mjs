import { describeFederatedBuild } from '../build/federated-build.mjs';

const [name, audience] = process.argv.slice(2);

try {
  if (!name || !['visitors', 'staff'].includes(audience)) {
    throw new Error(
      'Usage, in the folder of a remote that was built: describe-remote <name> <visitors|staff>',
    );
  }
  await describeFederatedBuild({ root: process.cwd(), name, audience });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
