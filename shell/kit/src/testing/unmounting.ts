import { cleanup } from '@testing-library/react';

// The package asks for it itself, but only where it is run: in the first test file of a process.
afterEach(cleanup);
