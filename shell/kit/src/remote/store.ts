import { useDispatch, useSelector } from 'react-redux';
import type { AppStore, RootState } from '../host/store.ts';

export type { AppStore } from '../host/store.ts';

export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>();
export const useAppSelector = useSelector.withTypes<RootState>();
