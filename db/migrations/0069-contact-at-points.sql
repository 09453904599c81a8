-- Carriers bring a parcel to a pick-up point by a name, an e-mail and a phone.
update shipping set customer_data_requirements = 'CONTACT' where branch_carrier is not null;
