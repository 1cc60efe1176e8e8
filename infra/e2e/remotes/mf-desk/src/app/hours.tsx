import './hours.css';

export const Component = () => <h1 className="desk-hours">Nine to five</h1>;
