import { readEnv } from '@plinth/runtime/env';
import { shutDownInOrder } from '@plinth/runtime/shutdown';
import { startGateway } from './app.ts';
import { GatewayEnv } from './env.ts';

const env = readEnv(GatewayEnv);
shutDownInOrder({ ...(await startGateway({ env })), drainSeconds: env.DRAIN_SECONDS });
