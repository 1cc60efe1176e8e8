/// <reference types="@plinth/contracts/catalogues" />
