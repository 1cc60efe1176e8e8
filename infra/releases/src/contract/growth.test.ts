import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compareContracts } from '@plinth/contracts/growth/compare';
import { type ContractShape, describeContract } from '@plinth/contracts/growth/describe';

const file = fileURLToPath(new URL('../../contract.json', import.meta.url));
const released = JSON.parse(readFileSync(file, 'utf8')) as ContractShape;

it('the contract has only grown since the last release', () => {
  expect(compareContracts(released, describeContract())).toEqual([]);
});
