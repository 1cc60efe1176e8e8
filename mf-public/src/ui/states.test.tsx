import { testStates } from '@plinth/host/testing/testStates';

describe("states of the site's own components", () => testStates(__dirname, require));
