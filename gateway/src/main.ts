import { readEnv } from '@plinth/runtime/env';
import { shutDownInOrder } from '@plinth/runtime/shutdown';
import { startGateway } from './app.ts';
import { GatewayEnv } from './env.ts';

const { log, steps } = await startGateway({ env: readEnv(GatewayEnv) });
shutDownInOrder(log, steps);
